import { supplierTransitions } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { Check, X } from 'lucide-react';
import { styled } from 'styled-components';
import { type Decision, decisions } from './decisions.ts';

type Props = { supplier: Supplier; onDecide: (decision: Decision) => void };

/** Approve and Reject, joined: the current status is filled and cannot be selected. Pending offers both. */
export function DecisionPair({ supplier: { status: present, companyName }, onDecide }: Props) {
  return (
    <Pair role="group" aria-label={`Status of ${companyName}`}>
      {decisions.map((decision) => {
        const { status, verb } = decision;
        const isPresent = status === present;
        const isOffered = supplierTransitions[present].includes(status);
        const Icon = status === 'Approved' ? Check : X;
        return (
          <button
            key={status}
            type="button"
            aria-label={`${isPresent ? status : verb} ${companyName}`}
            aria-pressed={isPresent}
            aria-disabled={!isOffered || undefined}
            onClick={isOffered ? () => onDecide(decision) : undefined}
          >
            {isPresent ? <Icon aria-hidden /> : null}
            <span>{isPresent ? status : verb}</span>
          </button>
        );
      })}
    </Pair>
  );
}

/* The same width for each, so that they line up from row to row. */
const Pair = styled.div`
  display: inline-flex;
  border: 1px solid var(--line-strong);
  > button {
    display: inline-flex;
    gap: 6px;
    align-items: center;
    justify-content: center;
    width: 96px;
    min-height: 28px;
    padding: 0 4px;
    border: 0;
    background: var(--sheet);
    color: var(--ink);
    font: 560 var(--t-1) / 1 var(--font-text);
    font-stretch: inherit;
    cursor: pointer;
    &:hover { background: var(--inset); }
    &:focus-visible { outline-offset: -4px; }
    &[aria-pressed='true'] { background: var(--ink); color: var(--paper); cursor: default; }
    &[aria-pressed='true']:focus-visible { outline-color: var(--paper); }
    @media (forced-colors: active) {
      &[aria-pressed='true'] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
    @media (pointer: coarse) { min-height: 44px; }
  }
  > button + button { border-left: 1px solid var(--line); }
  .lucide { width: 13px; height: 13px; stroke-width: 2.2; }
`;
