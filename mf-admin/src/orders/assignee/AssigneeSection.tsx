import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { styled } from 'styled-components';
import { recordAssignee } from '../orderWork.ts';

/** Who looks after an open order; as high while its code is loaded. */
export function AssigneeSection({ order: { id, version, assignee = null } }: { order: SubmittedConfiguration }) {
  return (
    <Line>
      {version ? (
        <LazyPart code={recordAssignee} of="the assignee">
          {(RecordAssignee) => <RecordAssignee order={{ id, version, assignee }} />}
        </LazyPart>
      ) : null}
    </Line>
  );
}

const Line = styled.section`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 52px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--line-strong);
  > label { margin-right: auto; font-weight: 560; white-space: nowrap; }
  > button { flex: none; }
  > select { width: auto; min-width: 0; max-width: 200px; min-height: 38px; font-size: var(--t-2); }
`;
