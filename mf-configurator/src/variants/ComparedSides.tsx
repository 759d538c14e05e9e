import { partOf } from '@fieldbox/contract/catalogue/parts';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { styled } from 'styled-components';
import { comparedDrawing } from '../drawing/lazyDrawings.ts';
import type { Sides } from './comparison.ts';

/** Both drawings, under the names. */
export function ComparedSides({ sides }: { sides: Sides }) {
  const { code: ComparedDrawing } = comparedDrawing.useCode(true);
  return (
    <Pair>
      {sides.map(({ name, code, sector, container, components, totalPrice }, index) => (
        <figure key={`${index} ${code}`}>
          <figcaption>
            <h2>{name}</h2>
            <p>{formatMoney(totalPrice)}</p>
          </figcaption>
          <Room data-lazy>
            {container && ComparedDrawing ? (
              <ComparedDrawing kind={container.kind} sector={sector} parts={components.map(partOf)} />
            ) : null}
            {container ? null : <p>No container</p>}
          </Room>
        </figure>
      ))}
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > figure { min-width: 0; padding: 14px; }
  > figure + figure { border-left: 1px solid var(--line-strong); }
  figcaption { display: flex; flex-wrap: wrap; gap: 0 16px; justify-content: space-between; overflow-wrap: anywhere; }
  h2 { font-size: var(--t-3); }
  p { font-variant-numeric: tabular-nums; }
`;

const Room = styled.div`
  aspect-ratio: 520 / 340;
  > p { color: var(--ink-2); }
`;
