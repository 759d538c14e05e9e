import { NumberedSteps } from '@onesite/shared-ui/layout/NumberedSteps';
import { LandingSection } from './LandingSection.tsx';

const steps = [
  { name: 'Register', text: 'Tell us who you are, what you make, where you ship and which certifications you hold.' },
  { name: 'Review', text: 'We review your company. Until then it is pending; your dashboard shows what was decided.' },
  {
    name: 'Add components',
    text: 'Name, description, price, lead time in days and specifications, with a picture if you have one.',
  },
  { name: 'Be chosen', text: 'Once you are approved, your components are public, beside our own.' },
];

export const Steps = () => (
  <LandingSection heading="How it works">
    <NumberedSteps steps={steps} />
  </LandingSection>
);
