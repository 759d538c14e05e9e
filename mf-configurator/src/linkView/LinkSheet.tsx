import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { Money } from '@onesite/shared-ui/data/Money';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode, serverLazy } from '@onesite/shared-ui/loading/lazyCode';
import { memo, Suspense } from 'react';
import { styled } from 'styled-components';
import { LinkFigures } from './LinkFigures.tsx';
import { Room } from './LinkView.styles.ts';

const drawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './LinkDrawing.tsx').then((module) => module.LinkDrawing),
);
const LinkDrawing = serverLazy(drawing);

const PartNote = serverLazy(
  lazyCode(() => import(/* webpackChunkName: "drawing" */ './PartNote.tsx').then((module) => module.PartNote)),
);

/**
 * The drawing, and beside it the parts with their prices and what they add up to. Nothing renders it again before the drawing's code
 * is there: React would then replace what the server has sent.
 */
export const LinkSheet = memo(function LinkSheet({ side }: { side: LinkedSide }) {
  const { container, components, sector } = side;
  const parts = components.map(partOf);
  return (
    <>
      <Room>
        <Suspense
          fallback={
            <LazyPart code={drawing} of="the drawing">
              {() => null}
            </LazyPart>
          }
        >
          <LinkDrawing side={side} />
        </Suspense>
      </Room>
      <Parts>
        <Table>
          <caption>
            <VisuallyHidden>Price by item</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {['Number', 'Item', 'Price'].map((column) => (
                <th key={column} scope="col">
                  <VisuallyHidden>{column}</VisuallyHidden>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td />
              <th scope="row">
                <b>{container?.name ?? 'No container yet'}</b> <small>{sector}</small>
              </th>
              <td>{container ? <Money dollars={container.basePrice} /> : null}</td>
            </tr>
            {components.map(({ id, name, price }, index) => (
              <tr key={id}>
                <td>
                  <BalloonNumber>{index + 1}</BalloonNumber>
                </td>
                <th scope="row" dir="auto">
                  <span>{name}</span>
                  <Suspense>
                    <PartNote kind={container?.kind} parts={parts} index={index} />
                  </Suspense>
                </th>
                <Money as="td" dollars={price} />
              </tr>
            ))}
          </tbody>
        </Table>
        <LinkFigures side={side} />
      </Parts>
    </>
  );
});

const Parts = styled.div`
  grid-area: parts;
  min-width: 0;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  line-height: 1.4;
  thead { position: absolute; }
  tbody tr > * { height: 42px; padding-block: 4px; border-bottom: 1px solid var(--line); }
  tbody tr:last-child > * { border-bottom: 0; }
  tbody tr > :first-child { width: 60px; padding-left: 20px; }
  tbody th { padding-right: 12px; font-weight: 400; text-align: start; overflow-wrap: anywhere; }
  b { font-weight: 560; }
  small { margin-left: 10px; color: var(--ink-2); font-size: var(--t-1); }
  tbody td:last-child { padding-right: 20px; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  i { vertical-align: middle; }
`;
