import { unitsText } from '@fieldbox/contract/orders/price';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';

type Props = { price: number; quantity: number | string | null | undefined };

/** The price of one unit and, if there are more, `2 × $76,300 = $152,600` below it. */
export function UnitsPrice({ price, quantity }: Props) {
  const text = unitsText(price, quantity);
  return (
    <>
      <Money dollars={price} />
      {text ? <All translate="no">{` ${text}`}</All> : null}
    </>
  );
}

const All = styled.small`
  display: block;
  font-size: max(0.5em, var(--t-1));
  font-weight: 560;
  font-stretch: normal;
  letter-spacing: normal;
  line-height: 1.35;
`;
