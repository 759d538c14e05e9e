import type { CohortSummary } from '@onesite/protocol/registry';
import { useToast } from '@onesite/shared-host';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { type LiveSet, useStopCohortMutation, useWidenCohortMutation } from '../api/consoleApi.ts';
import { Changes } from '../changes/Changes.tsx';
import { movesTo } from '../changes/movesTo.ts';
import { ReasonField } from '../changes/ReasonField.tsx';
import { ReleaseDialog } from '../changes/ReleaseDialog.tsx';
import { shareText } from '../texts/formats.ts';
import { RefusalText } from '../texts/RefusalText.tsx';

/** What a person may do with a running cohort. */
export type CohortStep = { cohort: CohortSummary } & (
  | { kind: 'stop' }
  | { kind: 'promote' }
  | { kind: 'widen'; share: number }
);

type Props = { step: CohortStep; live: LiveSet; onClose: () => void };

/** Says what a step changes for visitors, and takes it. */
export const CohortDialog = ({ step, live, onClose }: Props) =>
  step.kind === 'promote' ? (
    <ReleaseDialog
      release={{ kind: 'promote', changes: movesTo(step.cohort.members, live) }}
      live={live.number}
      onClose={onClose}
    />
  ) : (
    <StepDialog step={step} live={live} onClose={onClose} />
  );

type Step = Exclude<CohortStep, { kind: 'promote' }>;

function StepDialog({ step, live, onClose }: Props & { step: Step }) {
  const [stop, stopping] = useStopCohortMutation();
  const [widen, widening] = useWidenCohortMutation();
  const [why, setWhy] = useState('');
  const toast = useToast();
  const { cohort } = step;
  const isStop = step.kind === 'stop';
  const { error, isLoading } = isStop ? stopping : widening;
  const names = Object.keys(cohort.members).join(' and ');

  async function confirm() {
    const change = { id: cohort.id, why: why.trim() || undefined };
    const result = await (isStop ? stop(change) : widen({ ...change, share: step.share }));
    if (!result.data) return;
    toast({
      title: isStop ? 'The cohort is stopped' : `${names} for ${shareText(step.share)}`,
      description: 'Open pages follow at their next navigation.',
    });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={isStop ? `Stop the cohort of ${names}?` : `${names} for ${shareText(step.share)}?`}
      confirmLabel={isStop ? 'Stop the cohort' : `Widen to ${shareText(step.share)}`}
      confirmVariant={isStop ? 'danger' : 'go'}
      pendingLabel={isStop ? 'Stopping...' : 'Widening...'}
      pending={isLoading}
      error={error ? <RefusalText error={error} /> : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Changes changes={movesTo(cohort.members, live)} />
      <p>
        {isStop
          ? `The ${shareText(cohort.share)} of visitors who have it get set ${live.number} again.`
          : `${shareText(cohort.share)} of visitors have it now; they keep it.`}
      </p>
      <ReasonField value={why} onChange={setWhy} />
    </ConfirmDialog>
  );
}
