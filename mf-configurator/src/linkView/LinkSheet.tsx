import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { PartTable } from '@fieldbox/shop-ui/product/PartTable';
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
        <Table
          caption="Price by item"
          container={{
            name: container?.name ?? 'No container yet',
            note: (
              <>
                {' '}
                <small>{sector}</small>
              </>
            ),
            basePrice: container?.basePrice,
          }}
          parts={components.map((component, index) => ({
            ...component,
            note: (
              <Suspense>
                <PartNote kind={container?.kind} parts={parts} index={index} />
              </Suspense>
            ),
          }))}
        />
        <LinkFigures side={side} />
      </Parts>
    </>
  );
});

const Parts = styled.div`
  grid-area: parts;
  min-width: 0;
`;

const Table = styled(PartTable)`
  font-size: inherit;
  tbody tr > * { height: 42px; padding-right: 0; }
  tbody tr > :first-child { width: 60px; padding-left: 20px; }
  tbody tr > :last-child { padding-right: 20px; }
  th { padding-right: 12px; }
  b { font-weight: 560; }
  small { margin-left: 10px; color: var(--ink-2); font-size: var(--t-1); }
  i { vertical-align: middle; }
`;
