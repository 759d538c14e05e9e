import type { ReleaseMove } from '@onesite/protocol/registry';
import { useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import { ChangeDialog, reason } from './ChangeDialog.tsx';
import { useEdgesAtQuery, useMovesToSetQuery, usePromoteMutation, useRollBackMutation } from './consoleApi.ts';
import type { Desk } from './desk.ts';
import { edgesText, heldText } from './formats.ts';

/** A release that a person is about to make: `set` is the one that becomes live again. */
export type Release =
  | { kind: 'promote'; changes: ReleaseMove[] }
  | { kind: 'rollback'; change: ReleaseMove }
  | { kind: 'restore' | 'promoteSet'; set: number };

type Props<Kind> = { release: Kind; desk: Desk };

/** Says what a release changes, makes it, and waits until the edges serve it. */
export function ReleaseDialog({ release, desk }: Props<Release>) {
  const set = 'set' in release ? release.set : undefined;
  const { data: moves } = useMovesToSetQuery(set ?? 0, { skip: set === undefined, refetchOnMountOrArgChange: true });
  if (release.kind === 'promote') return <PromoteDialog desk={desk} release={release.changes} />;
  if (release.kind === 'rollback') return <BackDialog desk={desk} release={{ changes: [release.change] }} />;
  if (!moves) return null;
  if (release.kind === 'promoteSet') return <PromoteDialog desk={desk} release={moves} />;
  return <BackDialog desk={desk} release={{ changes: moves, set }} />;
}

function PromoteDialog({ release: changes, desk: { current, close } }: Props<ReleaseMove[]>) {
  const [promote, { data }] = usePromoteMutation();
  const overridden = changes.flatMap(({ name, to }) =>
    to && current.held[name] ? [heldText(name, current.held[name])] : [],
  );
  const resumed = overridden.length > 0;
  return (
    <ChangeDialog
      title={`Promote ${changes.map(({ name }) => name).join(' and ')}?`}
      verb="Promote"
      changes={changes}
      note={resumed ? { ...reason, ...resumeTexts, hint: overridden.join(' ') } : reason}
      send={(why) => promote({ moves: changes, ...(resumed ? { resume: why } : { why }) })}
      result={data && <Switch set={data.number} onLive={close} />}
      onClose={close}
    >
      <Meaning changes={changes} live={current.number} />
    </ChangeDialog>
  );
}

const resumeTexts = { label: 'Why it may be released again', missing: 'Say what has been fixed since.' };

/** A rollback of one package, or of everything to a set. */
function BackDialog({
  release: { changes, set },
  desk: { current, close },
}: Props<{ changes: ReleaseMove[]; set?: number }>) {
  const [rollBack, { data }] = useRollBackMutation();
  const [{ name, from } = { name: '', from: null }] = changes;
  return (
    <ChangeDialog
      title={set === undefined ? `Roll back ${name}?` : `Restore set ${set}?`}
      verb={set === undefined ? 'Roll back' : 'Restore'}
      changes={changes}
      note={reason}
      send={(why) => rollBack({ ...(set === undefined ? { name, from } : { set }), why })}
      result={data && <Switch set={data.number} onLive={close} />}
      onClose={close}
    >
      <Meaning changes={changes} live={current.number} />
    </ChangeDialog>
  );
}

const Meaning = ({ changes, live }: { changes: ReleaseMove[]; live: number }) => (
  <p>
    {`It becomes a new set after set ${live}, once it has passed the gates. Every visitor gets it; `}
    {changes.some(({ name }) => name === 'shell') ? 'all running cohorts and previews end.' : 'nothing else changes.'}
  </p>
);

/** Follows the edges after a release, until all of them serve it. */
function Switch({ set, onLive }: { set: number; onLive: () => void }) {
  const { data: edges } = useEdgesAtQuery(set, { pollingInterval: 500 });
  const toast = useToast();
  const isLive = edges !== undefined && edges.waiting + edges.refusing.length + edges.lost.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, even if the caller has changed by then
  useEffect(() => {
    if (!isLive) return;
    toast({ title: `Set ${set} is live`, description: 'Open pages follow at their next navigation.' });
    onLive();
  }, [isLive]);
  if (!edges || edges.waiting > 0)
    return <p role="status">{`Set ${set} is created. ${edges ? edgesText(edges) : ''} Waiting for the edges.`}</p>;
  return <p role="alert">{`Set ${set} is created, but not live everywhere. ${edgesText(edges)}`}</p>;
}
