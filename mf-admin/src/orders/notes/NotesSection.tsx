import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { styled } from 'styled-components';
import { RecordSection } from '../details/RecordSection.tsx';
import { recordNotes } from '../orderWork.ts';

/** What administrators noted about an order. */
export function NotesSection({ order: { id, notes } }: { order: SubmittedConfiguration }) {
  const { code: RecordNotes } = recordNotes.useCode(true);
  if (!notes) return null;
  return (
    <RecordSection title="Notes">
      <Place>{RecordNotes ? <RecordNotes key={id} orderId={id} notes={notes} /> : null}</Place>
    </RecordSection>
  );
}

/* The height of the field for a note. */
const Place = styled.div`
  min-height: 108px;
`;
