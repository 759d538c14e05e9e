import type { Members } from '@onesite/protocol/registry';
import { useToast } from '@onesite/shared-host';
import { SelectField } from '@onesite/shared-ui/forms/SelectField';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { type LiveSet, useStartCohortMutation } from '../api/consoleApi.ts';
import { Changes } from '../changes/Changes.tsx';
import { movesTo } from '../changes/movesTo.ts';
import { ReasonField } from '../changes/ReasonField.tsx';
import { shareText } from '../texts/formats.ts';
import { RefusalText } from '../texts/RefusalText.tsx';
import { shareSteps } from './shares.ts';

type Props = { members: Members; live: LiveSet; onClose: () => void };

const stepTimes = [
  { value: '', label: 'When somebody widens it' },
  { value: '30', label: 'Every 30 minutes, then live' },
  { value: '240', label: 'Every 4 hours, then live' },
  { value: '1440', label: 'Every day, then live' },
];

/** Gives a share of all visitors other versions than the live ones. */
export function StartCohortDialog({ members, live, onClose }: Props) {
  const [start, { error, isLoading }] = useStartCohortMutation();
  const [share, setShare] = useState(0.05);
  const [minutes, setMinutes] = useState('');
  const [why, setWhy] = useState('');
  const toast = useToast();
  const names = Object.keys(members).join(' and ');

  async function confirm() {
    const steps = minutes && { steps: [...shareSteps.filter((step) => step > share), 1], stepMinutes: Number(minutes) };
    const result = await start({ members, share, ...steps, why: why.trim() || undefined });
    if (!result.data) return;
    toast({ title: `${names} for ${shareText(share)}`, description: 'Everyone else keeps the live set.' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={`Show ${names} to a share of visitors?`}
      confirmLabel={`Show it to ${shareText(share)}`}
      confirmVariant="go"
      pendingLabel="Starting..."
      pending={isLoading}
      error={error ? <RefusalText error={error} /> : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Changes changes={movesTo(members, live)} />
      <p>{`Set ${live.number} stays live for everyone else. Visitors in the cohort stay in it until it is stopped or promoted.`}</p>
      <SelectField
        label="Share of visitors"
        value={String(share)}
        options={shareSteps.map((step) => ({ value: String(step), label: shareText(step) }))}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <SelectField
        label="Next steps"
        value={minutes}
        options={stepTimes}
        onChange={({ target }) => setMinutes(target.value)}
      />
      <ReasonField value={why} onChange={setWhy} />
    </ConfirmDialog>
  );
}
