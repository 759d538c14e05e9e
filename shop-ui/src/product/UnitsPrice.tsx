import { eachText, priceOfUnits } from '@fieldbox/contract/orders/price';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';

type Props = { price: number; quantity: number | string | null | undefined };

/** What all units cost and, if there are several, `at $76,300 each` below it. */
export function UnitsPrice({ price, quantity }: Props) {
  const each = eachText(price, quantity);
  return (
    <>
      <Money dollars={priceOfUnits(price, quantity)} />
      {each ? <Each translate="no">{` ${each}`}</Each> : null}
    </>
  );
}

const Each = styled.small`
  display: block;
  font-size: max(0.5em, var(--t-1));
  font-weight: 560;
  font-stretch: normal;
  letter-spacing: normal;
  line-height: 1.35;
`;
