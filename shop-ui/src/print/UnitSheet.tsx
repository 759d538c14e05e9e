import type { Container } from '@fieldbox/contract/catalogue/catalogue';
import type { HasPart } from '@fieldbox/contract/catalogue/parts';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import { brand } from '@fieldbox/contract/site/brand';
import { formatHere } from '@onesite/shared-contract/formats/dates';
import { Money } from '@onesite/shared-ui/data/Money';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Logo } from '../brand/Logo.tsx';
import { BalloonNumber } from '../illustrations/BalloonNumber.tsx';
import { UnitDrawing } from '../illustrations/UnitDrawing.tsx';
import { ItemName } from '../product/ItemName.tsx';
import { UnitsPrice } from '../product/UnitsPrice.tsx';

/** `note` is shown beside the name, `text` between it and the price. */
export type PrintedPart = HasPart & {
  id: number;
  name: string;
  price: number;
  text?: string;
  note?: string | undefined;
};

export type UnitSheetProps = {
  title: string;
  date: Date;
  sector: Sector;
  mission: string;
  container: Pick<Container, 'kind' | 'name' | 'basePrice'>;
  components: readonly PrintedPart[];
  state?: string | undefined;
  /** Between the parts and the total. */
  figures?: ReactNode;
  totalLabel: string;
  totalPrice: number;
  quantity?: number | string | null | undefined;
  totalNote?: string;
  children: ReactNode;
  className?: string;
};

/**
 * A unit on paper, which `Printed` prints in place of the page: its drawing, its parts with their numbers on the drawing, and its price, with
 * the children below.
 */
export function UnitSheet(props: UnitSheetProps) {
  const { title, date, sector, mission, container, components, state, figures, children, ...rest } = props;
  const { totalLabel, totalPrice, quantity, totalNote, className = '' } = rest;
  const { columns, isDense, height } = layoutOf(components);
  return (
    <Root className={`print-sheet ${className}`} $ratio={sheetWidth / height}>
      <header>
        <Logo name={brand.name} />
        <h1>{title}</h1>
        <p>{formatHere(date)}</p>
      </header>
      <div className="drawing">
        <UnitDrawing
          kind={container.kind}
          sector={sector}
          components={components.map(({ part }) => part)}
          width={sheetWidth}
          height={height}
          balloons
        />
      </div>
      <dl className="facts">
        <Fact term="Mission">{mission}</Fact>
        <Fact term="Container">
          <span>{container.name}</span> <Money as="span" dollars={container.basePrice} />
        </Fact>
        {state ? <Fact term="State">{state}</Fact> : null}
      </dl>
      <ol data-columns={columns} data-dense={isDense} aria-label="Components">
        {components.map(({ id, name, price, text, note }, index) => (
          <li key={id}>
            <BalloonNumber>{index + 1}</BalloonNumber>
            <ItemName note={note}>{name}</ItemName>
            {text ? <em>{text}</em> : null}
            <Money as="b" dollars={price} />
          </li>
        ))}
      </ol>
      {figures}
      <div className="total">
        <b>{totalLabel}</b>
        <strong>
          <UnitsPrice price={totalPrice} quantity={quantity} />
        </strong>
        {totalNote ? <p>{totalNote}</p> : null}
      </div>
      {children}
    </Root>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);

/** Pixels of the drawing's width. */
const sheetWidth = 660;

/** The more parts, the less height is left for the drawing. A selection has at most 50; with a text each, as on the sheet of an order, at most 14. */
function layoutOf(parts: readonly PrintedPart[]) {
  if (parts.length <= 7) return { columns: 1, isDense: false, height: 400 } as const;
  if (parts.some(({ text }) => text)) return { columns: 1, isDense: true, height: 330 } as const;
  return { columns: 2, isDense: parts.length > 18, height: parts.length > 18 ? 270 : 330 } as const;
}

/*
 * As high as a page of Letter, the shorter paper, between the margins: the drawing takes the height that everything else leaves, so that
 * all of it fits on one page. Sizes in points instead of the screen's tokens.
 */
const Root = styled.article<{ $ratio: number }>`
  color: #10171b;
  font-size: 9.5pt;
  line-height: 1.35;
  print-color-adjust: exact;
  @media print { display: flex; flex-direction: column; height: 248mm; }
  > * { flex: none; }
  > header { display: flex; gap: 18pt; align-items: center; padding-bottom: 8pt; border-bottom: 1.5pt solid; }
  > header > h1 { margin-left: auto; font-size: 13pt; }

  /* As wide as the paper, if everything else leaves the height for it. */
  > .drawing {
    flex: 1 1 0;
    min-height: 50mm;
    max-height: calc(182mm / ${({ $ratio }) => $ratio});
    margin-block: 4pt;
    > div, .unit { height: 100%; }
  }

  > .facts {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    border-block: 0.75pt solid var(--line-strong);
    > div { padding: 5pt 0; }
    > div + div { padding-left: 12pt; border-left: 0.75pt solid var(--line-strong); }
    dt { color: #414d54; font-size: 8pt; }
    dd { display: flex; gap: 12pt; justify-content: space-between; font-weight: 560; }
    dd > span + span { font-weight: 400; }
  }

  > ol > li {
    display: flex;
    gap: 9pt;
    align-items: center;
    padding: 3pt 0;
    border-bottom: 0.5pt solid var(--line);
    break-inside: avoid;
    > i { flex: none; width: 15pt; height: 15pt; font-size: 7pt; }
    > span { flex: 1; }
    small { font-size: 0.9em; }
    > em { flex: 1.6; color: #414d54; font-size: 0.9em; font-style: normal; }
    > b { min-width: 48pt; font-weight: 400; font-variant-numeric: tabular-nums; text-align: right; }
  }
  > [data-columns='2'] { columns: 2; column-gap: 18pt; }
  > [data-columns='2'] > li { padding: 1.6pt 0; }
  > [data-dense='true'] { font-size: 8pt; }
  > [data-dense='true'] > li { padding: 0.8pt 0; }
  > [data-dense='true'] > li > i { width: 13pt; height: 13pt; font-size: 6.5pt; }

  > .total {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12pt;
    align-items: baseline;
    justify-content: space-between;
    margin-top: 6pt;
    padding-top: 6pt;
    border-top: 1.5pt solid;
    > b { font-weight: 560; }
    > strong { text-align: right; font-size: 16pt; font-weight: 600; font-stretch: var(--wide); font-variant-numeric: tabular-nums; }
    > p { width: 100%; color: #414d54; font-size: 8pt; }
  }
`;
