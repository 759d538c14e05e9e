import { PartWindow } from '@fieldbox/shop-ui/illustrations/PartWindow';
import { styled } from 'styled-components';
import type { States } from '../frame/states.ts';

const shapes = [
  ...([
    'solar-panel',
    'satellite-dish',
    'radio-tower',
    'antenna',
    'wifi',
    'tools',
    'plug',
    'temperature-high',
  ] as const),
  ...(['battery', 'transfer-switch', 'server', 'refrigerator', 'fire-extinguisher', 'lock', 'cctv'] as const),
  ...(['wind-turbine', 'generator', 'water', 'crate'] as const),
];

const Windows = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: var(--s-2);
  > * { border: 1px solid var(--line); background: var(--inset); }
`;

export const states: States = {
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
};
