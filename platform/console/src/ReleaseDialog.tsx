import type { ReleaseMove } from '@onesite/protocol/registry';
import { useToast } from '@onesite/shared-host';
import { useEffect } from 'react';
import { ChangeDialog, whyField } from './ChangeDialog.tsx';
import { useEdgesAtQuery, useMovesToSetQuery, usePromoteMutation, useRollBackMutation } from './consoleApi.ts';
import type { ConsoleContext } from './consoleContext.ts';
import { edgesText, rolledBackText } from './formats.ts';

/** A release that a person is about to make. A restored set was live before; a promoted one is live in another environment. */
export type Release =
  | { kind: 'promote'; changes: ReleaseMove[] }
  | { kind: 'rollback'; change: ReleaseMove }
  | { kind: 'restore' | 'promoteSet'; set: number };

/** Says what a release changes, makes it, and waits until the edges serve it. */
export function ReleaseDialog({ release, context: { current, close } }: { release: Release; context: ConsoleContext }) {
  const set = 'set' in release ? release.set : undefined;
  const moves = useMovesToSetQuery(set ?? 0, { skip: set === undefined, refetchOnMountOrArgChange: true });
  const [promote, promoted] = usePromoteMutation();
  const [rollBack, rolledBack] = useRollBackMutation();
  const changes = 'change' in release ? [release.change] : 'changes' in release ? release.changes : moves.data;
  if (!changes) return null;

  const isPromote = release.kind === 'promote' || release.kind === 'promoteSet';
  const overridden = changes.flatMap(({ name, to }) => {
    const rollback = current.rolledBack[name];
    return isPromote && to && rollback ? [rolledBackText(name, rollback)] : [];
  });
  const isResumed = overridden.length > 0;
  const { data: next } = isPromote ? promoted : rolledBack;
  return (
    <ChangeDialog
      {...dialogOf(release, changes)}
      changes={changes}
      field={isResumed ? { ...whyField, ...resumeTexts, hint: overridden.join(' ') } : whyField}
      result={next && <SwitchProgress set={next.number} onLive={close} />}
      onClose={close}
    >
      <p>
        {`It becomes a new set after set ${current.number}, once it has passed the gates. Every visitor gets it; `}
        {changes.some(({ name }) => name === 'shell')
          ? 'all running cohorts and previews end.'
          : 'nothing else changes.'}
      </p>
    </ChangeDialog>
  );

  function dialogOf(release: Release, changes: ReleaseMove[]) {
    switch (release.kind) {
      case 'rollback': {
        const { name, from } = release.change;
        const send = (why?: string) => rollBack({ name, from, why });
        return { title: `Roll back ${name}?`, verb: 'Roll back', send };
      }
      case 'restore': {
        const send = (why?: string) => rollBack({ set: release.set, why });
        return { title: `Restore set ${release.set}?`, verb: 'Restore', send };
      }
      default: {
        const names = changes.map(({ name }) => name).join(' and ');
        const send = (why?: string) => promote({ moves: changes, ...(isResumed ? { resume: why } : { why }) });
        return { title: `Promote ${names}?`, verb: 'Promote', send };
      }
    }
  }
}

const resumeTexts = { label: 'Why it may be released again', missing: 'Say what has been fixed since.' };

/** Follows the edges after a release, until all of them serve it. */
function SwitchProgress({ set, onLive }: { set: number; onLive: () => void }) {
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
