import { Section } from '@fieldbox/shared-ui/layout/Section';
import { ThreeUp } from '@fieldbox/shared-ui/layout/ThreeUp';

const reasons = [
  { name: 'One person', text: 'Whoever answers you first stays with your request until the unit is on site.' },
  { name: 'Figures first', text: 'Measures, lead times and an estimate are on the screen before you talk to anybody.' },
  {
    name: 'Standard steel',
    text: 'Units travel as ordinary containers, so that transport is a booking and not a project.',
  },
];

export function Reasons() {
  return (
    <Section heading="Why work with us">
      <ThreeUp items={reasons} />
    </Section>
  );
}
