import { noteText } from '@fieldbox/contract/fit/fitNotes';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { NoteList } from '../NoteList.tsx';

type Props = { order: Pick<SubmittedConfiguration, 'container' | 'components'>; brokenRules: BrokenRules };
type BrokenRules = NonNullable<SubmittedConfiguration['brokenRules']>;

/** What did not fit when the order was placed, by the names of that day. */
export function BrokenRules({ order: { container, components }, brokenRules }: Props) {
  if (brokenRules.length === 0) return 'Everything fits';
  const notes = brokenRules.map(({ rule, componentIds }) => {
    const by = components.filter(({ id }) => componentIds.includes(id));
    return noteText(rule, container.kind, by);
  });
  return <NoteList notes={notes} />;
}
