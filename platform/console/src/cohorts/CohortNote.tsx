import type { CohortSummary, PlatformSession } from '@onesite/protocol/registry';
import { Button } from '@onesite/shared-ui/actions/Button';
import { styled } from 'styled-components';
import { type LiveSet, useEvidenceQuery } from '../api/consoleApi.ts';
import { whyNot } from '../session/rights.ts';
import { shareText } from '../texts/formats.ts';
import { CohortComparison } from './CohortComparison.tsx';
import type { CohortStep } from './CohortDialog.tsx';
import { nextShare } from './shares.ts';

type Props = {
  cohort: CohortSummary;
  session: PlatformSession;
  live: LiveSet;
  /** How many visitors get the live set. */
  liveShare: number;
  onStep: (step: CohortStep) => void;
};

/** Below a running cohort's row: the actions for it. */
export function CohortNote({ cohort, session, live, liveShare, onStep }: Props) {
  const { data: evidence } = useEvidenceQuery(cohort.id);
  const reason = whyNot(session, Object.keys(cohort.members));
  const wider = nextShare(cohort.share);
  const unavailable = { 'aria-disabled': reason !== undefined, title: reason };
  return (
    <Note>
      <CohortComparison cohort={cohort} live={live} liveShare={liveShare} />
      <Actions>
        <Button size="small" {...unavailable} onClick={() => onStep({ kind: 'stop', cohort })}>
          Stop the cohort
        </Button>
        {wider === undefined ? null : (
          <Button size="small" {...unavailable} onClick={() => onStep({ kind: 'widen', cohort, share: wider })}>
            {shareText(wider)}
          </Button>
        )}
        <Button size="small" variant="go" {...unavailable} onClick={() => onStep({ kind: 'promote', cohort })}>
          Promote to 100&nbsp;%
        </Button>
      </Actions>
      <p>
        {`${reason ? `${reason} ` : ''}${stepsText(cohort)}${
          evidence
            ? `It is withdrawn automatically when the evidence for more errors reaches ${bound(evidence.bound)} to 1; it is now ${bound(evidence.strength)} to 1.${cohort.evidence ? ` It is made of ${cohort.evidence}.` : ''}`
            : 'Visitors who have it keep it when it is widened.'
        }`}
      </p>
    </Note>
  );
}

/** What the site does next without anybody. */
function stepsText({ steps, stepMinutes, share }: CohortSummary) {
  const next = steps?.filter((step) => step > share) ?? [];
  if (next.length === 0) return '';
  const texts = next.map((step) => (step === 1 ? 'live' : shareText(step)));
  return `Next, ${stepMinutes} minutes after each step: ${texts.join(', ')}. `;
}

const bound = (strength: number) => strength.toLocaleString('en-US', { maximumFractionDigits: strength < 10 ? 1 : 0 });

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 24px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 14px;
  overflow-x: auto;
  > p { flex: 1 0 100%; color: var(--ink-2); font-size: var(--t-1); }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > button { min-height: 34px; padding: 4px 12px; font-size: var(--t-1); }
  @media (pointer: coarse) { > button { min-height: 44px; } }
`;
