import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { styled } from 'styled-components';
import { ComparedDrawings } from '../drawing/ComparedDrawings.tsx';
import { letters, partsOfBoth, shareOfA } from './comparison.ts';
import { SideName } from './SideName.tsx';

/** Both units on one floor, under their names. */
export function ComparedSides({ sides, isPrinted = false }: { sides: readonly LinkedSide[]; isPrinted?: boolean }) {
  const numbered = partsOfBoth(sides).map(({ id }) => id);
  const units = sides.map(({ container, sector, components }) => ({
    kind: container?.kind,
    sector,
    parts: components.map(partOf),
    numbers: components.map(({ id }) => numbered.indexOf(id) + 1),
  }));
  return (
    <Frame>
      <ComparedDrawings units={units} share={shareOfA(sides)} isPrinted={isPrinted}>
        {sides.map(({ code, container }, index) => (
          <Caption key={letters[index]}>
            <h2>
              <i>{letters[index]}</i> {container?.name ?? 'No container'}
            </h2>
            <SideName code={code} />
          </Caption>
        ))}
      </ComparedDrawings>
      <p>Both drawn at one scale. Squares on the floor are 4 ft.</p>
    </Frame>
  );
}

const Frame = styled.div`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > p { padding: 9px 20px; border-top: 1px solid var(--line-strong); color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 899px) { > p { padding-inline: 14px; } }
`;

/* A name that only this device knows comes late, so it takes no line of its own. */
const Caption = styled.div`
  display: flex;
  gap: 14px;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 20px 0;
  h2 { font-size: var(--t-4); }
  i { margin-right: 8px; color: var(--ink-2); font-style: normal; font-weight: 400; }
  p { overflow: hidden; min-width: 0; color: var(--ink-2); font-size: var(--t-2); text-overflow: ellipsis; white-space: nowrap; }
  @media (max-width: 899px) {
    padding: 12px 14px 0;
    h2 { font-size: var(--t-3); }
  }
`;
