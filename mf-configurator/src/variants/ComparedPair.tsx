import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { PrintTool } from '@fieldbox/shop-ui/print/PrintTool';
import { Measured } from '@fieldbox/shop-ui/product/Measured';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { comparePath } from '../link/comparePath.ts';
import { ShownLink } from '../link/ShownLink.tsx';
import { useShareLink } from '../link/useCopyLink.ts';
import { Tools, ViewHead } from '../linkView/ViewHead.styles.ts';
import { StandingNotice } from '../notices/StandingNotice.tsx';
import { ComparedSides } from './ComparedSides.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Sides } from './comparison.ts';
import { comparisonRows, inShort } from './comparisonRows.ts';
import { PrintedComparison } from './PrintedComparison.tsx';

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
  const { share, shownLink } = useShareLink();
  return (
    <>
      <ViewHead>
        <div>
          <PageHeading lede={<Measured>{inShort(sides)}</Measured>}>{title}</PageHeading>
        </div>
        <Tools>
          <LinkButton onClick={() => share(new URL(link, window.location.origin).href)}>
            <Share aria-hidden />
            Share
          </LinkButton>
          <PrintTool />
        </Tools>
      </ViewHead>
      {shownLink ? <ShownLink link={shownLink} /> : null}
      {sides.map(({ letter, missing }) =>
        missing.length > 0 && !settled.includes(letter) ? (
          <StandingNotice
            key={letter}
            title={`No longer offered and left out of ${letter}: ${missing.join(', ')}.`}
            text="The price and the drawing are without it."
            onSettle={() => setSettled([...settled, letter])}
          />
        ) : null,
      )}
      <ComparedSides sides={linked} />
      <ComparisonTable sides={sides} rows={rows} />
      <Note>{estimateNote}</Note>
      <PrintedComparison {...{ sides, rows, title, link }} />
    </>
  );
}

const Note = styled.p`
  padding-block: var(--s-4) var(--s-8);
  color: var(--ink-2);
  font-size: var(--t-1);
`;
