import { estimateNote } from '@fieldbox/contract/orders/price';
import { brand } from '@fieldbox/contract/site/brand';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { PrintSheet } from '@fieldbox/shop-ui/print/PrintSheet';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { styled } from 'styled-components';
import { ComparedSides } from './ComparedSides.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Sides } from './comparison.ts';
import type { ComparedRows } from './comparisonRows.ts';

type Props = { sides: Sides; rows: ComparedRows; title: string; link: string };

/** The comparison on paper; a long one continues on a second page. */
export const PrintedComparison = (props: Props) => (
  <Printed>
    <Paper {...props} />
  </Printed>
);

/** Of its own, since the server, which prints nothing, has no window. */
const Paper = ({ sides, rows, title, link }: Props) => (
  <Sheet title={title} date={formatUtcDay(new Date())}>
    <ComparedSides sides={sides} isPrinted />
    <ComparisonTable sides={sides} rows={rows} isPrinted />
    <footer>
      <p>{estimateNote}</p>
      <p>{`${brand.name}, ${brand.email}, ${brand.phone}`}</p>
      <p>{`Open this comparison: ${new URL(link, window.location.origin).href}`}</p>
    </footer>
  </Sheet>
);

/* Sizes in points instead of the screen's tokens. */
const Sheet = styled(PrintSheet)`
  --t-1: 7.5pt;
  --t-2: 8.5pt;
  --t-3: 10pt;
  --t-4: 11pt;
  --s-5: 8pt;
  font-size: 8.5pt;
  line-height: 1.6;
  > * + * { margin-top: 8pt; }
  && th, && td { padding-block: 2.5pt; }
  tr, figure { break-inside: avoid; }
  footer { font-size: 8pt; overflow-wrap: anywhere; }
`;
