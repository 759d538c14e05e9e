import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { Printer, Share } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { ShownLink } from '../link/ShownLink.tsx';
import { useShareLink } from '../link/useShareLink.ts';
import { serverLazy } from '../linkView/serverLazy.ts';
import { Tools, ViewHead } from '../linkView/ViewHead.styles.ts';
import { StandingNotice } from '../notices/StandingNotice.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import { comparePath } from './comparePath.ts';
import type { Sides } from './comparison.ts';
import { comparisonRows, inShort } from './comparisonRows.ts';

/** With the code of the drawing, which the server's rendering makes do without. */
const ComparedSides = serverLazy(() =>
  import(/* webpackChunkName: "drawing" */ './ComparedSides.tsx').then((module) => module.ComparedSides),
);

const printedComparison = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './PrintedComparison.tsx').then((module) => module.PrintedComparison),
);

/** Nothing renders it again before its code is there: React would then replace what the server has sent. */
const Drawings = memo(function Drawings({ sides }: { sides: readonly LinkedSide[] }) {
  return (
    <Suspense fallback={<DrawingRoom />}>
      <ComparedSides sides={sides} />
    </Suspense>
  );
});

type Props = {
  /** As the link has them. */
  linked: readonly LinkedSide[];
  sides: Sides;
  title: string;
};

/** Both drawings, then what differs and what is the same. */
export function ComparedPair({ linked, sides, title }: Props) {
  const [settled, setSettled] = useState<string[]>([]);
  const rows = comparisonRows(sides);
  const link = comparePath(sides[0].code, sides[1].code);
  const { code: PrintedComparison } = printedComparison.useCode(true);
  const { share, shownLink } = useShareLink();
  return (
    <>
      <ViewHead>
        <div>
          <PageHeading lede={inShort(sides)}>{title}</PageHeading>
        </div>
        <Tools>
          <LinkButton onClick={() => share(link)}>
            <Share aria-hidden />
            Share
          </LinkButton>
          <LinkButton onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </LinkButton>
        </Tools>
      </ViewHead>
      {shownLink ? <ShownLink link={shownLink} /> : null}
      {sides.map(({ letter, missing }) =>
        missing.length > 0 && !settled.includes(letter) ? (
          <StandingNotice
            key={letter}
            title={`No longer offered and left out of ${letter}: ${missing.join(', ')}.`}
            text="The price and the drawing are without it."
            action={
              <Button size="small" onClick={() => setSettled([...settled, letter])}>
                OK
              </Button>
            }
          />
        ) : null,
      )}
      <Drawings sides={linked} />
      <ComparisonTable sides={sides} rows={rows} />
      <Note>{estimateNote}</Note>
      {PrintedComparison ? <PrintedComparison {...{ sides, rows, title, link }} /> : null}
    </>
  );
}

/* About as high as the drawings. */
const DrawingRoom = styled.div`
  aspect-ratio: 1150 / 400;
  border: 1px solid var(--line-strong);
  background: var(--sheet);
  @media (max-width: 899px) { aspect-ratio: 335 / 460; }
`;

const Note = styled.p`
  padding-block: var(--s-4) var(--s-8);
  color: var(--ink-2);
  font-size: var(--t-1);
`;
