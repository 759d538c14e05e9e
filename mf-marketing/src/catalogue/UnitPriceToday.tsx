import type { UnitPrice } from '@fieldbox/contract/links/openedLink';
import type { UnitName } from '@fieldbox/contract/units/units';
import { Money } from '@onesite/shared-ui/data/Money';
import { styled } from 'styled-components';

type Props = {
  unit: UnitName;
  /** Undefined while they are not known. */
  prices: readonly UnitPrice[] | undefined;
};

/** `$76,300 as drawn`; its line is there from the start. */
export function UnitPriceToday({ unit, prices }: Props) {
  const price = prices?.find(({ name }) => name === unit);
  return (
    <Line>
      {price ? (
        <>
          <Money as="b" dollars={price.totalPrice} /> as drawn
        </>
      ) : null}
    </Line>
  );
}

const Line = styled.p`
  min-height: 1.6em;
  font-size: var(--t-2);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > b { color: var(--ink); font-weight: 560; }
`;
