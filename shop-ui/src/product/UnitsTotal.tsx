import { unitsText } from '@fieldbox/contract/orders/price';
import { styled } from 'styled-components';

type Props = { price: number; quantity: number | string | null | undefined };

/** Below the price of one unit, where there are more: `2 × $76,300 = $152,600`. */
export function UnitsTotal({ price, quantity }: Props) {
  const text = unitsText(price, quantity);
  if (!text) return null;
  return (
    <>
      {' '}
      <Line translate="no">{text}</Line>
    </>
  );
}

const Line = styled.small`
  display: block;
  font-size: max(0.5em, var(--t-1));
  font-weight: 560;
  font-stretch: normal;
  letter-spacing: normal;
  line-height: 1.35;
`;
