import { formatMoney } from '@onesite/shared-contract/formats/money';

type Props = { dollars: number; as?: 'b' | 'data' | 'span' | 'strong' | 'td' };

/** An amount, which no translator may change. */
export const Money = ({ dollars, as: Element = 'data' }: Props) => (
  <Element translate="no">{formatMoney(dollars)}</Element>
);
