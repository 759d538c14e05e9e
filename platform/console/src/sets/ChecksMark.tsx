import { gateNames, type LedgerEntry } from '@onesite/protocol/registry';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';

/** The number of gates: each set passes all that existed at its time. */
export const gateCount = gateNames.length;

type Props = {
  /** A cohort passes all before it starts. */ passed: LedgerEntry['passed'] | 'all';
  findings: LedgerEntry['findings'];
};

/** How many gates a set has passed. */
export function ChecksMark({ passed, findings }: Props) {
  if (!passed) return <Soft title="From before checks were recorded">not recorded</Soft>;
  const isRefused = findings.length > 0;
  const count = passed === 'all' ? gateCount : passed.length;
  return (
    <Root $isRefused={isRefused}>
      {isRefused ? <X aria-hidden /> : <Check aria-hidden />}
      <span>{`${count} of ${isRefused ? gateCount : count}`}</span>
    </Root>
  );
}

const Soft = styled.span`
  color: var(--ink-2);
`;

const Root = styled.span<{ $isRefused: boolean }>`
  display: inline-flex;
  gap: 7px;
  align-items: center;
  color: var(${({ $isRefused }) => ($isRefused ? '--error' : '--ok')});
  white-space: nowrap;
  > .lucide { width: 16px; height: 16px; stroke-width: 2; }
`;
