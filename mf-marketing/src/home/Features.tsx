import { promises } from '@fieldbox/contract/site/promises';
import { DrawingImage } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { Section } from '@onesite/shared-ui/layout/Section';
import { ThreeUp } from '@onesite/shared-ui/layout/ThreeUp';
import { styled } from 'styled-components';
import modular from '../drawings/modular.unit.json';
import ruggedized from '../drawings/ruggedized.unit.json';
import { LeadTimes } from './LeadTimes.tsx';

export function Features() {
  return (
    <Section heading="What every unit has" hideHeading space="flush">
      <ThreeUp items={features} />
    </Section>
  );
}

const Sheet = styled.div`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  height: 220px;
  margin-bottom: var(--s-4);
  border: 1px solid var(--line);
  background: var(--sheet);
  overflow: hidden;
  img, > svg { width: 100%; height: 100%; }
  img[data-fill] { object-fit: cover; }
  img { object-fit: contain; }
  @media (min-width: 720px) { height: 170px; }
  @media (min-width: 1024px) { height: 260px; }
`;

const features = [
  {
    name: 'Rapid Deployment',
    text: `${promises.deployment} ${promises.reply}`,
    figure: (
      <Sheet>
        <LeadTimes />
      </Sheet>
    ),
  },
  {
    name: 'Ruggedized Design',
    text: 'Corner castings, lock rods and corrugated steel: handled by any crane, truck or ship that handles containers.',
    figure: (
      <Sheet>
        <DrawingImage shown={ruggedized} alt="The corner of a unit: casting, lock rods, corrugated side" data-fill />
      </Sheet>
    ),
  },
  {
    name: 'Modular Components',
    text: 'Power, communications and equipment bolt to fixed points, so that a unit can change with its mission.',
    figure: (
      <Sheet>
        <DrawingImage shown={modular} alt="A unit with its parts pulled off the points that they bolt to" />
      </Sheet>
    ),
  },
];
