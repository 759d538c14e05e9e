import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { RecordSection } from '../details/RecordSection.tsx';
import { recordNotes } from '../orderWork.ts';

/** What administrators noted about an order. */
export function NotesSection({ order: { id, notes } }: { order: SubmittedConfiguration }) {
  const { code: RecordNotes } = recordNotes.useCode(true);
  if (!notes) return null;
  return <RecordSection title="Notes">{RecordNotes ? <RecordNotes orderId={id} notes={notes} /> : null}</RecordSection>;
}
