import type { CurrentRelease, ReleaseMove } from '@onesite/protocol/registry';
import { useToast } from '@onesite/shared-host';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useEffect, useState } from 'react';
import {
  useCurrentReleaseQuery,
  useEdgesAtQuery,
  useEnvironmentsQuery,
  usePromoteMutation,
  useRollBackMutation,
} from '../api/consoleApi.ts';
import { heldText } from '../texts/formats.ts';
import { RefusalText } from '../texts/RefusalText.tsx';
import { Changes } from './Changes.tsx';
import { ReasonField } from './ReasonField.tsx';
import { type Release, wordsOf } from './release.ts';
import { SwitchProgress } from './SwitchProgress.tsx';

type Props = {
  release: Release;
  /** The number of the live set. */
  live: number;
  onClose: () => void;
};

/** Says what a release changes, makes it, and waits until the edges serve it. Mounted while it is open. */
export function ReleaseDialog({ release, live, onClose }: Props) {
  const [promote, promoting] = usePromoteMutation();
  const [rollBack, rollingBack] = useRollBackMutation();
  const [why, setWhy] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [made, setMade] = useState<number>();
  const { data: current } = useCurrentReleaseQuery();
  const { data: environments = [] } = useEnvironmentsQuery();
  const toast = useToast();
  const { error, isLoading } = release.kind === 'promote' ? promoting : rollingBack;
  const { title, verb, pending } = wordsOf(release);
  const { changes } = release;
  const rolledBack = release.kind === 'promote' ? rolledBackOf(changes, current?.held) : undefined;
  const edges = useSwitch(made, (set) => {
    toast({ title: `Set ${set} is live`, description: 'Open pages switch to it at their next navigation.' });
    onClose();
  });

  async function confirm() {
    const reason = why.trim() || undefined;
    setMissing(rolledBack !== undefined && !reason);
    if (rolledBack && !reason) return;
    const result = await (release.kind === 'promote'
      ? promote({ moves: changes, ...(rolledBack ? { resume: reason } : { why: reason }) })
      : rollBack({ ...targetOf(release), why: reason }));
    if (result.data) setMade(result.data.number);
  }

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={changes.length > 0 && made === undefined ? verb : null}
      confirmVariant="go"
      pendingLabel={pending}
      pending={isLoading}
      error={error ? <RefusalText error={error} /> : undefined}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {made !== undefined ? (
        <SwitchProgress set={made} edges={edges} />
      ) : changes.length > 0 ? (
        <>
          <Changes changes={changes} />
          <p>{`It becomes set ${Math.max(live, ...environments.map(({ number }) => number)) + 1}, after set ${live}, once it has passed the gates. Every visitor gets it; nothing else changes.`}</p>
          <ReasonField value={why} onChange={setWhy} rolledBack={rolledBack} isMissing={isMissing && !why.trim()} />
        </>
      ) : (
        <p>These versions are live already.</p>
      )}
    </ConfirmDialog>
  );
}

const targetOf = (release: Exclude<Release, { kind: 'promote' }>) =>
  release.kind === 'restore' ? { set: release.set } : { name: release.name, from: release.changes[0]?.from ?? null };

/** The rollback that a promote would override; undefined if there was none. */
function rolledBackOf(changes: ReleaseMove[], held: CurrentRelease['held'] = {}) {
  const texts = changes.flatMap(({ name, to }) => (to !== null && held[name] ? [heldText(name, held[name])] : []));
  return texts.length > 0 ? texts.join(' ') : undefined;
}

/** Milliseconds between two requests for the edges' state. */
const lookMs = 500;

/** Follows the edges after a release. @param onLive called once all of them serve the set */
function useSwitch(set: number | undefined, onLive: (set: number) => void) {
  const { data: edges } = useEdgesAtQuery(set ?? 0, { skip: set === undefined, pollingInterval: lookMs });
  const isLive = edges !== undefined && edges.waiting + edges.refusing.length + edges.lost.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once for a set, even if the caller has changed by then
  useEffect(() => {
    if (set !== undefined && isLive) onLive(set);
  }, [set, isLive]);
  return edges;
}
