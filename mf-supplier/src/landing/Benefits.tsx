import { Section } from '@fieldbox/shared-ui/layout/Section';
import { ThreeUp } from '@fieldbox/shared-ui/layout/ThreeUp';

const benefits = [
  {
    name: 'Seen at the right moment',
    text: 'Customers find your component where they choose their unit, with its price in the total at once.',
  },
  {
    name: 'Ordered as configured',
    text: 'A quote request names your component and the price at which it was chosen. There is nothing to interpret.',
  },
  {
    name: 'One review',
    text: 'We review your company once. After that your components need no second approval.',
  },
];

export function Benefits() {
  return (
    <Section heading="What suppliers get" hideHeading space="flush">
      <ThreeUp items={benefits} />
    </Section>
  );
}
