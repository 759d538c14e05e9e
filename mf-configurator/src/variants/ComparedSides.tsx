import { partOf } from '@fieldbox/contract/catalogue/parts';
import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode, serverLazy } from '@onesite/shared-ui/loading/lazyCode';
import { memo, Suspense } from 'react';
import { styled } from 'styled-components';
import { variantOf } from '../link/variantOf.ts';
import { letters, partsOfBoth, shareOfA } from './comparison.ts';
import { useVariants } from './storedVariants.ts';

const drawing = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ '../drawing/ComparedDrawing.tsx').then((module) => module.ComparedDrawing),
);
const ComparedDrawing = serverLazy(drawing);

type Props = { sides: readonly LinkedSide[]; isPrinted?: boolean };

/** Both units on one floor, under their names. Nothing renders it again before its code is there: React would then replace what the
 * server has sent. */
export const ComparedSides = memo(function ComparedSides({ sides, isPrinted = false }: Props) {
  const numbered = partsOfBoth(sides).map(({ id }) => id);
  const units = sides.map(({ container, sector, components }) => ({
    kind: container?.kind,
    sector,
    parts: components.map(partOf),
    numbers: components.map(({ id }) => numbered.indexOf(id) + 1),
  }));
  const share = shareOfA(sides);
  return (
    <Frame>
      <Pair $share={share} $printed={isPrinted}>
        {sides.map(({ code, container }, index) => (
          <figure key={letters[index]}>
            <Caption>
              <h2>
                <i>{letters[index]}</i> <span>{container?.name ?? 'No container'}</span>
              </h2>
              <SideName code={code} />
            </Caption>
            <Room $isExample={!container}>
              <Suspense
                fallback={
                  <LazyPart code={drawing} of="the drawing">
                    {() => null}
                  </LazyPart>
                }
              >
                <ComparedDrawing {...{ units, index, share, isPrinted }} />
              </Suspense>
            </Room>
          </figure>
        ))}
      </Pair>
      <p>Both drawn at one scale. Squares on the floor are 4&nbsp;ft.</p>
    </Frame>
  );
});

const Frame = styled.div`
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  > p { padding: 9px 20px; border-top: 1px solid var(--line-strong); color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 899px) { > p { padding-inline: 14px; } }
`;

const Pair = styled.div<{ $share: number; $printed: boolean }>`
  display: grid;
  > * + * { border-top: 1px solid var(--line); }
  > figure { display: flex; flex-direction: column; min-width: 0; overflow: hidden; }
  @media ${({ $printed }) => ($printed ? 'all' : '(min-width: 900px)')} {
    grid-template-columns: ${({ $share }) => `minmax(0, ${$share}fr) minmax(0, ${1 - $share}fr)`};
    > * + * { border-top: 0; border-left: 1px solid var(--line-strong); }
  }
`;

/* A name that only this device knows comes late, so it takes no line of its own. */
const Caption = styled.figcaption`
  display: flex;
  gap: 14px;
  align-items: baseline;
  justify-content: space-between;
  padding: 14px 20px 0;
  h2 { font-size: var(--t-4); }
  i { margin-right: 8px; color: var(--ink-2); font-style: normal; font-weight: 400; }
  p {
    overflow: hidden;
    min-width: 0;
    color: var(--ink-2);
    font-size: var(--t-2);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  @media (max-width: 899px) {
    padding: 12px 14px 0;
    h2 { font-size: var(--t-3); }
  }
`;

/* Pale while there is no container. Before the drawing is there, about as high as most. */
const Room = styled.div<{ $isExample: boolean }>`
  margin-top: auto;
  &:empty { min-height: 260px; }
  ${({ $isExample }) => $isExample && 'opacity: 0.4;'}
`;

/** The name under which this device keeps a configuration, if it does. */
function SideName({ code }: { code: string }) {
  const stored = variantOf(code, useVariants());
  return stored ? <p dir="auto">{stored.name}</p> : null;
}
