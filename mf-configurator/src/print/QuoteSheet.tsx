import { brand } from '@fieldbox/contract/brand';
import type { Container } from '@fieldbox/contract/containers';
import { formatUtcDay } from '@fieldbox/contract/dates';
import { formatMoney } from '@fieldbox/contract/money';
import { estimateNote } from '@fieldbox/contract/price';
import type { Sector } from '@fieldbox/contract/sectors';
import { Logo } from '@fieldbox/shared-ui/brand/Logo';
import { BalloonNumber } from '@fieldbox/shared-ui/illustrations/BalloonNumber';
import { UnitDrawing } from '@fieldbox/shared-ui/illustrations/UnitDrawing';
import type { ReactNode } from 'react';
import { drawingNotes } from '../drawing/drawingNotes.ts';
import { ItemName } from '../summary/ItemName.tsx';
import { Facts, Foot, Head, Items, Picture, Sheet, Total } from './QuoteSheet.styles.ts';

/** Rows that fit one column. A selection has at most 50. */
const rowsOfOneColumn = 14;

type Item = { id: number; name: string; icon: string; price: number };

type Props = {
  title: string;
  date: Date;
  /** Undefined if none is chosen yet. */
  mission: string | undefined;
  sector: Sector;
  container: Pick<Container, 'kind' | 'name' | 'basePrice'>;
  components: Item[];
  totalPrice: number;
  /** The last line. */
  children: ReactNode;
};

/** One page of A4 or Letter, whatever was chosen. */
export function QuoteSheet({ title, date, mission, sector, container, components, totalPrice, children }: Props) {
  const icons = components.map(({ icon }) => icon);
  const notes = drawingNotes(container.kind, icons);
  const isLong = components.length > rowsOfOneColumn;
  return (
    <Sheet className="print-sheet">
      <Head>
        <Logo name={brand.name} />
        <h1>{title}</h1>
        <p>{formatUtcDay(date)}</p>
      </Head>
      <Picture $small={isLong}>
        <UnitDrawing
          kind={container.kind}
          sector={sector}
          components={icons}
          width={660}
          height={isLong ? 300 : 420}
          balloons
        />
      </Picture>
      <Facts>
        <div>
          <dt>Mission</dt>
          <dd>{mission ?? 'Not chosen yet'}</dd>
        </div>
        <div>
          <dt>Container</dt>
          <dd>
            {container.name} <span>{formatMoney(container.basePrice)}</span>
          </dd>
        </div>
      </Facts>
      <Items $long={isLong}>
        {components.map(({ id, name, price }, index) => (
          <li key={id}>
            <BalloonNumber isNewest={false}>{index + 1}</BalloonNumber>
            <ItemName note={notes[index]}>{name}</ItemName>
            <b>{formatMoney(price)}</b>
          </li>
        ))}
      </Items>
      <Total>
        <b>Estimated total</b>
        <strong>{formatMoney(totalPrice)}</strong>
        <p>{estimateNote}</p>
      </Total>
      <Foot>
        <p>
          {brand.email}, {brand.phone}
        </p>
        <p>{children}</p>
      </Foot>
    </Sheet>
  );
}
