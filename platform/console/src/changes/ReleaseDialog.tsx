import { useToast } from '@fieldbox/shared-host';
import { ConfirmDialog } from '@fieldbox/shared-ui/overlay/ConfirmDialog';
import { useState } from 'react';
import { Changes } from '../sets/Changes.tsx';
import { RefusalText } from '../texts/RefusalText.tsx';
import { usePromoteMutation, useRollBackMutation } from './changesApi.ts';
import { ReasonField } from './ReasonField.tsx';
import { type Release, wordsOf } from './release.ts';

type Props = {
  release: Release;
  /** The number of the set that is live. */
  live: number;
  onClose: () => void;
};

/** Says what a release changes, and makes it. It is mounted while it is open. */
export function ReleaseDialog({ release, live, onClose }: Props) {
  const [promote, promoting] = usePromoteMutation();
  const [rollBack, rollingBack] = useRollBackMutation();
  const [why, setWhy] = useState('');
  const toast = useToast();
  const { error, isLoading } = release.kind === 'promote' ? promoting : rollingBack;
  const { title, verb, pending } = wordsOf(release);
  const { changes } = release;

  async function confirm() {
    const reason = why.trim() || undefined;
    const result = await (release.kind === 'promote'
      ? promote({ moves: changes, why: reason })
      : rollBack({ ...(release.kind === 'restore' ? { set: release.set } : { name: release.name }), why: reason }));
    if (!result.data) return;
    toast({ title: `Set ${result.data.number} is live`, description: 'Open pages get it with their next navigation.' });
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={changes.length > 0 ? verb : null}
      confirmVariant="go"
      pendingLabel={pending}
      pending={isLoading}
      error={error ? <RefusalText error={error} /> : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {changes.length > 0 ? (
        <>
          <Changes changes={changes} />
          <p>
            It becomes set {live + 1}, after set {live}, once it has passed the gates. Every visitor gets it; nothing
            else changes.
          </p>
          <ReasonField value={why} onChange={setWhy} />
        </>
      ) : (
        <p>These versions are live already.</p>
      )}
    </ConfirmDialog>
  );
}
