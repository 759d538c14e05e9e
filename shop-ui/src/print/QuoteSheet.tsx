import type { FittedComponent, FittedContainer } from '@fieldbox/contract/fit/fitNotes';
import { estimateNote, priceScope } from '@fieldbox/contract/orders/price';
import { brand } from '@fieldbox/contract/site/brand';
import { Terms } from '@onesite/shared-ui/data/Terms';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import { figureLines } from '../figures/figureLines.ts';
import { drawingNotes } from '../illustrations/drawingNotes.ts';
import { FitNoteList } from '../product/FitNoteList.tsx';
import { type PrintedPart, UnitSheet, type UnitSheetProps } from './UnitSheet.tsx';

type Props = Pick<UnitSheetProps, 'title' | 'date' | 'sector' | 'totalPrice' | 'quantity'> & {
  /** Undefined if none is chosen yet. */
  mission: string | undefined;
  container: UnitSheetProps['container'] & FittedContainer;
  components: readonly (FittedComponent & PrintedPart)[];
  /** What else the price depends on, as far as it is known. */
  wishes: readonly { term: string; value: string }[];
  /** The address that opens this configuration, printed as text and as QR code. */
  link: string;
  /** What happens next, in a line. */
  children?: ReactNode;
};

/** One page of A4 or Letter, even with all parts of the shop's own catalogue. More parts need a second page. */
export function QuoteSheet({ mission, container, components, wishes, link, children, ...unit }: Props) {
  const notes = drawingNotes(
    container.kind,
    components.map(({ part }) => part),
  );
  const figures = figureLines(container, components, unit.quantity);
  return (
    <Sheet
      {...unit}
      mission={mission ?? 'Not chosen yet'}
      container={container}
      components={components.map((part, index) => ({ ...part, note: notes[index] }))}
      figures={
        <>
          <dl className="figures">
            <Terms items={[...wishes, ...figures]} />
          </dl>
          <FitNoteList container={container} components={components} />
        </>
      }
      totalLabel="Estimated total"
      totalNote={`${estimateNote} ${priceScope}`}
    >
      <footer>
        <div>
          {children ? <p>{children}</p> : null}
          <p>{`${brand.name}, ${brand.email}, ${brand.phone}`}</p>
          <p>Open this configuration to change it or to ask for a quote:</p>
          <p>{link}</p>
        </div>
        <QrCode label="The address of this configuration">{link}</QrCode>
      </footer>
    </Sheet>
  );
}

const Sheet = styled(UnitSheet)`
  > .figures {
    margin-top: 6pt;
    font-size: 8pt;
    break-inside: avoid;
    > div { display: grid; grid-template-columns: 52pt minmax(0, 1fr); gap: 9pt; padding: 1.5pt 0; }
    dt { color: #414d54; }
  }
  > ul { margin-top: 5pt; padding: 3pt 6pt; border-left: 2pt solid; font-size: 8pt; break-inside: avoid; }
  > footer {
    display: flex;
    gap: 18pt;
    align-items: flex-start;
    justify-content: space-between;
    margin-top: auto;
    padding-top: 8pt;
    color: #414d54;
    font-size: 8pt;
    break-inside: avoid;
    overflow-wrap: anywhere;
    p + p { margin-top: 3pt; }
    /* Large enough for a phone's camera: the longest address has modules of 0.4 mm. */
    > svg { display: block; flex: none; width: 28mm; height: 28mm; }
  }
`;

/**
 * A text as QR code. At level M a seventh of it may be damaged, such as by a fold of the paper. Readers need a white margin of four modules,
 * which the sheet's layout leaves.
 */
export function QrCode({ children: text, label }: { children: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#000" d={data.map(barsOf).join('')} />
    </svg>
  );
}

/** One row as bars of adjacent modules: squares of their own would show hairlines between them in print. */
function barsOf(row: boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x++) {
    const start = x;
    while (row[x]) x++;
    if (x > start) bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
  }
  return bars.join('');
}
