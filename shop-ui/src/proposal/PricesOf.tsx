import type { ProposalToday } from '@fieldbox/contract/survey/proposal/proposalToday';
import { todayText } from '@fieldbox/contract/survey/proposal/todayText';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { styled } from 'styled-components';

type Props = {
  /** When the proposal was made, as an ISO time. */
  madeAt: string;
  /** The version of the rules that it was made with. */
  rules: number;
  /** Undefined while it is not known. */
  today: ProposalToday | undefined;
};

/** Whose prices these are, and what the same costs today. */
export const PricesOf = ({ madeAt, rules, today }: Props) => (
  <Line>
    <span>
      <span>{`Prices of ${formatUtcDay(madeAt)}.`}</span> {today ? <Today {...todayText(today)} /> : null}
    </span>
    <span>{`Rules ${rules}`}</span>
  </Line>
);

const Today = ({ total, text }: { total?: string; text: string }) => (
  <>
    <span>Today:</span>{' '}
    {total ? (
      <>
        <b>{total}</b>
        <span>,</span>{' '}
      </>
    ) : null}
    <span>{`${text}.`}</span>
  </>
);

const Line = styled.p`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 16px;
  padding: 10px 20px 11px;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--t-1);
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
  > span { min-width: 0; overflow-wrap: anywhere; }
  b { color: var(--ink); font-weight: 560; }
`;
