import type { CatalogueComponent, Container } from '@fieldbox/contract/catalogue/catalogue';
import { kindFacts } from '@fieldbox/contract/catalogue/containerKinds';
import { addUp } from '@fieldbox/contract/catalogue/figures';
import { inPounds } from '@fieldbox/contract/catalogue/figureTexts';
import { leadTimeText } from '@fieldbox/contract/catalogue/leadTimes';
import { findOnOffer } from '@fieldbox/contract/catalogue/offer';
import { partWords } from '@fieldbox/contract/catalogue/partWords';
import { estimateNote, totalPrice } from '@fieldbox/contract/orders/price';
import { exampleUnits } from '@fieldbox/contract/units/units';
import { BalloonNumber } from '@fieldbox/shop-ui/illustrations/BalloonNumber';
import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import type { FragmentProps } from '@onesite/shared-host';
import { Money } from '@onesite/shared-ui/data/Money';
import { figure, muted, spread } from '@onesite/shared-ui/layout/parts';
import { styled } from 'styled-components';

type Props = { unit: (typeof exampleUnits)[number]['name'] } & FragmentProps<[Container[], CatalogueComponent[]]>;

/** The parts of a unit, numbered as on its drawing, with what they cost today. What is not on offer is named without a price. */
export function ExampleUnit({ unit: name, data: [containers, components] }: Props) {
  const unit = exampleUnits.find((one) => one.name === name)!;
  const catalogue = containers && components && { containers, components };
  const { container, components: parts = [] } = catalogue ? findOnOffer(unit, catalogue) : {};
  const isWhole = container && !parts.includes(undefined);
  const offered = parts.filter((part) => part !== undefined);
  const { weightInKg, leadTimeInDays } = addUp(container, offered);
  const priceOf = (price: number | undefined) =>
    price === undefined ? catalogue ? 'not available' : '' : <Money dollars={price} />;
  return (
    <>
      <List>
        <li>
          <span>{container?.name ?? capitalized(kindFacts[unit.kind].nounPhrase)}</span>
          <b>{priceOf(container?.basePrice)}</b>
        </li>
        {unit.parts.map((part, index) => (
          <li key={part}>
            <BalloonNumber>{index + 1}</BalloonNumber>
            <span>{parts[index]?.name ?? capitalized(partWords[part].nounPhrase)}</span>
            <b>{priceOf(parts[index]?.price)}</b>
          </li>
        ))}
      </List>
      <Total>
        <span>{isWhole || !catalogue ? 'Estimated total' : 'Estimated total of what is available'}</span>
        <strong>
          {catalogue ? <Money dollars={totalPrice(container ?? null, offered)} /> : 'in the configurator'}
        </strong>
        <p>{estimateNote}</p>
        <p>
          {catalogue ? `${inPounds(weightInKg)}, lead time ${leadTimeText(leadTimeInDays)}` : '\u00a0' /* a line */}
        </p>
      </Total>
    </>
  );
}

const List = styled.ul`
  border-top: 1px solid var(--line-strong);
  > li {
    display: flex;
    gap: 12px;
    align-items: center;
    min-height: 44px;
    padding-block: 6px;
    border-bottom: 1px solid var(--line);
  }
  span { flex: 1; min-width: 0; }
  b { font-weight: 500; font-variant-numeric: tabular-nums; white-space: nowrap; }
`;

const Total = styled.div`
  ${spread}
  column-gap: 12px;
  padding-top: var(--s-3);
  > span { font-weight: 560; }
  > strong { ${figure} font-size: var(--t-5); font-weight: 600; line-height: inherit; }
  > p { width: 100%; ${muted} }
`;
