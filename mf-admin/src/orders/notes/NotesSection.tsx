import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { styled } from 'styled-components';
import { RecordSection } from '../details/RecordSection.tsx';
import { recordNotes } from '../orderWork.ts';

/** What administrators noted about an order. */
export function NotesSection({ order: { id, notes } }: { order: SubmittedConfiguration }) {
  if (!notes) return null;
  return (
    <RecordSection title="Notes">
      <Place>
        <LazyPart code={recordNotes} of="the notes">
          {(RecordNotes) => <RecordNotes key={id} orderId={id} notes={notes} />}
        </LazyPart>
      </Place>
    </RecordSection>
  );
}

/* The height of the field for a note. */
const Place = styled.div`
  min-height: 112px;
  @media (pointer: coarse) { min-height: 116px; }
`;
