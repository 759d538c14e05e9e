import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { FiguredComponent } from '@fieldbox/contract/catalogue/figures';
import { type Drawn, partOf } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { estimateNote } from '@fieldbox/contract/orders/price';
import { brand } from '@fieldbox/contract/site/brand';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { Money } from '@onesite/shared-ui/data/Money';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../brand/Logo.tsx';
import { BalloonNumber } from '../illustrations/BalloonNumber.tsx';
import { drawingNotes } from '../illustrations/drawingNotes.ts';
import { UnitDrawing } from '../illustrations/UnitDrawing.tsx';
import { FitNoteList } from '../product/FitNoteList.tsx';
import { ItemName } from '../product/ItemName.tsx';
import { PrintedFigures } from './PrintedFigures.tsx';
import { QrCode } from './QrCode.tsx';
import { Code, Facts, Foot, Head, Items, Picture, Sheet, Total } from './QuoteSheet.styles.ts';
import { sheetLayout, sheetWidth } from './sheetLayout.ts';

type Item = FiguredComponent & Drawn & { id: number; price: number; reason?: string };

type Props = {
  title: string;
  date: Date;
  /** Whom it is for. */
  recipient?: string;
  /** Undefined if none is chosen yet. */
  mission: string | undefined;
  sector: Sector;
  container: Pick<Container, 'kind' | 'name' | 'basePrice'>;
  components: Item[];
  totalPrice: number;
  /** Whose prices these are, in a sentence, where they are not today's. */
  pricesOf?: string;
  /** The address that opens this configuration, printed as text and as QR code. */
  link: string;
  /** What the address is for. */
  linkUse?: string;
  /** What it is the address of. */
  linked?: 'configuration' | 'response';
  /** What happens next, in a line. */
  children?: ReactNode;
};

/** One page of A4 or Letter, whatever was chosen. */
export function QuoteSheet(props: Props) {
  const { title, date, recipient, mission, sector, container, components, totalPrice, pricesOf, link, children } =
    props;
  const { linkUse = 'Open this configuration, to change it or to order it:', linked = 'configuration' } = props;
  const parts = components.map(partOf);
  const notes = drawingNotes(container.kind, parts);
  const hasReasons = components.some(({ reason }) => reason);
  const { columns, many, height } = sheetLayout(components.length, hasReasons);
  return (
    <Sheet className="print-sheet">
      <Head>
        <Logo name={brand.name} />
        <h1>{title}</h1>
        <p>{formatUtcDay(date)}</p>
      </Head>
      <Picture $ratio={sheetWidth / height}>
        <UnitDrawing
          kind={container.kind}
          sector={sector}
          components={parts}
          width={sheetWidth}
          height={height}
          balloons
        />
      </Picture>
      <Facts $count={recipient ? 3 : 2}>
        {recipient ? (
          <div>
            <dt>For</dt>
            <dd>{recipient}</dd>
          </div>
        ) : null}
        <div>
          <dt>Mission</dt>
          <dd>{mission ?? 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Container</dt>
          <dd>
            <span>{container.name}</span> <Money as="span" dollars={container.basePrice} />
          </dd>
        </div>
      </Facts>
      <Items $columns={columns} $many={many}>
        {components.map(({ id, name, price, reason }, index) => (
          <li key={id}>
            <BalloonNumber isNewest={false}>{index + 1}</BalloonNumber>
            <ItemName note={notes[index]}>{name}</ItemName>
            {reason ? <em>{reason}</em> : null}
            <Money as="b" dollars={price} />
          </li>
        ))}
      </Items>
      <PrintedFigures kind={container.kind} components={components} />
      <FitNotes kind={container.kind} components={components} />
      <Total>
        <b>Estimated total</b>
        <Money as="strong" dollars={totalPrice} />
        <p>{pricesOf ? `${pricesOf} ${estimateNote}` : estimateNote}</p>
      </Total>
      <Foot>
        <div>
          {children ? <p>{children}</p> : null}
          <p>{`${brand.name}, ${brand.email}, ${brand.phone}`}</p>
          <p>{linkUse}</p>
          <p>{link}</p>
        </div>
        <Code>
          <QrCode label={`The address of this ${linked}`}>{link}</QrCode>
        </Code>
      </Foot>
    </Sheet>
  );
}

const FitNotes = styled(FitNoteList)`
  margin-top: 5pt;
  padding: 3pt 6pt;
  border-left: 2pt solid;
  font-size: 8pt;
  break-inside: avoid;
`;
