import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { ProposalToday } from './proposalToday.ts';

const list = new Intl.ListFormat('en-US');
const namedAtMost = 2;

/** What a proposal costs today: the total, and why it is another one, `Battery Bank is $500 more`. */
export function todayText({ changed, withdrawn, totalPrice }: ProposalToday): { total?: string; text: string } {
  if (changed.length + withdrawn.length === 0) return { text: 'the same' };
  const differences = changed.map(
    ({ name, by }) => `${name} is ${formatMoney(Math.abs(by))} ${by > 0 ? 'more' : 'less'}`,
  );
  const named = differences.length > namedAtMost ? [`${differences.length} prices have changed`] : differences;
  const gone =
    withdrawn.length > 0
      ? [`${list.format(withdrawn)} ${withdrawn.length === 1 ? 'is' : 'are'} no longer available`]
      : [];
  return { total: formatMoney(totalPrice), text: list.format([...named, ...gone]) };
}
