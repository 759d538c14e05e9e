import { containerFigures, roomText } from '@fieldbox/contract/catalogue/containerFigures';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { useMeasures } from '@fieldbox/shop-ui/visit/units';
import { Section } from '@onesite/shared-ui/layout/Section';
import { styled } from 'styled-components';
import anatomy from '../drawings/anatomy.unit.json';
import anatomyNarrow from '../drawings/anatomyNarrow.unit.json';

/** In the order of the numbers on the drawing. */
const parts = [
  { name: 'Solar array', text: 'on a frame that bolts to the roof castings.' },
  { name: 'Satellite terminal', text: 'on the roof, clear of the panels.' },
  { name: 'Climate control', text: 'through the side wall, high.' },
  { name: 'Power inlet', text: 'at hand height, for mains or a generator.' },
  { name: 'Tool bench door', text: 'amidships; the bench folds out of it.' },
  { name: 'Security lock', text: 'across the inner rods of the doors.' },
];

export function Anatomy() {
  const inUnits = useMeasures();
  return (
    <Section
      heading="What we build"
      lede={inUnits(
        `A standard container for ${roomText(containerFigures['20ft'])}, up to three for ${roomText(containerFigures.multi)}, and parts that bolt to fixed points. Nothing is welded on: what a mission does not need comes off.`,
      )}
    >
      <Sheet>
        <DrawingImage
          shown={anatomyNarrow}
          wide={anatomy}
          alt="A unit drawn apart, its six parts numbered as in the list"
        />
        <ol>
          {parts.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}</strong> <span>{text}</span>
            </li>
          ))}
        </ol>
      </Sheet>
    </Section>
  );
}

const Sheet = styled.div`
  display: grid;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > * { min-width: 0; }
  > ol { border-top: 1px solid var(--line-strong); counter-reset: part; }
  li {
    display: grid;
    grid-template-columns: 2.5rem 1fr;
    padding: 12px var(--s-5);
    color: var(--ink-2);
    counter-increment: part;
  }
  li + li { border-top: 1px solid var(--line); }
  li::before { grid-row: span 2; color: var(--ink); font: 400 var(--t-1) / 1.9 var(--font-mono); content: counter(part); }
  strong { color: var(--ink); font-weight: 560; }
  @media (min-width: 1024px) {
    grid-template-columns: 7fr 5fr;
    > ol { display: grid; align-content: center; border-top: 0; border-left: 1px solid var(--line-strong); }
  }
`;
