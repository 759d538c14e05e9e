import { drawUnit } from '@fieldbox/illustrations/drawUnit';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { DrawingImage, type DrawnUnit } from '@fieldbox/shop-ui/illustrations/DrawingImage';
import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { SizedDrawing } from '@fieldbox/shop-ui/illustrations/SizedDrawing';
import { UnitDrawing } from '@fieldbox/shop-ui/illustrations/UnitDrawing';
import { styled } from 'styled-components';
import { Narrow, triples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

/** A file's colours are its own; these stand in for those that a build writes into it. */
const colours = '<style>path { fill: #e7ebea; stroke: #76838a; stroke-width: 0.7 }</style>';

/** What a build makes of './name.unit.json'. */
function sampleDrawing(width: number, height: number): DrawnUnit {
  const svg = drawUnit({ kind: '20ft', sector: 'civilian', dims: false, lettering: false, width, height });
  const file = svg.replace(/^<svg[^>]*>/, (start) => `${start}${colours}`);
  const url = `data:image/svg+xml,${encodeURIComponent(file)}`;
  return { url, width, height, description: `A 20 ft unit, drawn ${width} px wide` };
}

const shapes = [
  ...(['solar-panel', 'satellite-dish', 'radio-tower', 'antenna', 'wifi', 'tools', 'plug'] as const),
  ...(['temperature-high', 'battery', 'transfer-switch', 'server', 'refrigerator', 'fire-extinguisher'] as const),
  ...(['lock', 'cctv', 'wind-turbine', 'generator', 'water', 'crate'] as const),
];

const Windows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--s-2);
  > * { border: 1px solid var(--line); background: var(--inset); }
`;

const numbered = { kind: 'expandable', sector: 'military', components: ['solar-panel', 'satellite-dish'] } as const;
const civilian = { width: 280, dims: false, grid: false, sector: 'civilian' } as const;
const military = { ...civilian, sector: 'military' } as const;
const parts = ['solar-panel', 'satellite-dish', 'temperature-high', 'plug', 'lock'];

export const illustrations: States[] = [
  {
    part: 'BalloonNumber',
    use: 'The number of a part in a list beside a drawing, as its balloon there.',
    states: { Plain: <BalloonNumber>{3}</BalloonNumber>, Fresh: <BalloonNumber isNewest>{4}</BalloonNumber> },
  },
  {
    part: 'DrawingImage',
    use: 'A drawing that does not change: a file that the build makes.',
    states: {
      'One for all screens': (
        <Narrow>
          <DrawingImage shown={sampleDrawing(320, 240)} />
        </Narrow>
      ),
      'Another on wide screens': <DrawingImage shown={sampleDrawing(320, 240)} wide={sampleDrawing(720, 320)} />,
    },
  },
  {
    part: 'PartWindow',
    use: 'What a component is drawn as, where it is bolted on a unit. Its place is kept until the drawings are loaded.',
    states: {
      'Each shape': (
        <Windows>
          {shapes.map((part) => (
            <PartWindow key={part} part={part} alt={part} />
          ))}
        </Windows>
      ),
      'Inside, not drawn': (
        <Windows>
          <PartWindow part={null} alt="Inside, not drawn" />
        </Windows>
      ),
    },
  },
  {
    part: 'SizedDrawing',
    use: 'A drawing with numbers, as wide as its place: beside a parts list.',
    states: {
      Wide: <SizedDrawing {...numbered} ratio={1.6} />,
      Narrow: (
        <Narrow>
          <SizedDrawing {...numbered} ratio={1.6} />
        </Narrow>
      ),
    },
  },
  {
    part: 'UnitDrawing',
    use: 'A unit to scale, from its kind, sector and parts, as one image that says what it shows.',
    states: {
      Kinds: triples(
        UnitDrawing,
        { ...civilian, kind: '20ft' },
        { ...military, kind: '40ft' },
        { ...civilian, kind: 'expandable' },
        { ...military, kind: 'reinforced' },
        { ...civilian, kind: 'multi' },
        { ...military, kind: 'hybrid' },
      ),
      'Parts, the newest marked': (
        <div style={{ maxWidth: 440 }}>
          <UnitDrawing kind="20ft" sector="civilian" width={440} components={parts} newest="lock" balloons />
        </div>
      ),
    },
  },
];
