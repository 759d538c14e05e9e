import { Money } from '@onesite/shared-ui/data/Money';

type Props = { count: number; total: number };

/** `41, $2,104,300`: how many orders, and what they are worth. */
export const OrdersWorth = ({ count, total }: Props) => (
  <>
    <span>{`${count.toLocaleString('en-US')}, `}</span>
    <Money dollars={total} as="span" />
  </>
);
