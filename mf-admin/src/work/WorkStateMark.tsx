import { Badge } from '@onesite/shared-ui/data/Badge';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { stateOf, type Work } from './work.ts';

/** How far a row has come, in words. Only what waits for somebody is a tag. */
export function WorkStateMark({ work, state }: { work: Work; state: string }) {
  const { label, look } = stateOf(work, state);
  if (look === 'waits') return <Badge tone="strong">{label}</Badge>;
  const isCrossed = look === 'over' && state !== 'cancelled';
  return (
    <Text $isOver={look === 'over'}>
      {look === 'done' ? <Check aria-hidden /> : null}
      {isCrossed ? <X aria-hidden /> : null}
      <span>{label}</span>
    </Text>
  );
}

const Text = styled.span<{ $isOver: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  vertical-align: middle;
  white-space: nowrap;
  ${({ $isOver }) => $isOver && 'color: var(--ink-2);'}
  > .lucide { width: 15px; height: 15px; color: var(${({ $isOver }) => ($isOver ? '--ink-2' : '--ok')}); stroke-width: 2; }
`;
