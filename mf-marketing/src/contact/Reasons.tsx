import { Section } from '@onesite/shared-ui/layout/Section';
import { ThreeUp } from '@onesite/shared-ui/layout/ThreeUp';
import { everySize } from '../catalogue/everySize.ts';

const reasons = [
  { name: 'A person answers', text: 'A representative follows up on a quote request within 24 business hours.' },
  {
    name: 'Figures first',
    text: 'The configurator shows dimensions, the price of every part and an estimated total before you talk to anybody.',
  },
  {
    name: 'Container sizes',
    text: `Units are ${everySize}, the dimensions of a shipping container.`,
  },
];

export function Reasons() {
  return (
    <Section heading="Why work with us">
      <ThreeUp items={reasons} />
    </Section>
  );
}
