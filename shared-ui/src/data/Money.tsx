import { formatMoney } from '@onesite/shared-contract/formats/money';

type Props = {
  dollars: number;
  as?: 'b' | 'data' | 'p' | 'span' | 'strong' | 'td';
  /** Says whose dollars they are, where a visitor first reads a price. */
  isNamed?: boolean;
};

/** An amount, which no translator may change. */
export const Money = ({ dollars, as: Element = 'data', isNamed }: Props) => (
  <Element translate="no">{`${isNamed ? 'US' : ''}${formatMoney(dollars)}`}</Element>
);
