import type { SetDetails } from '@onesite/protocol/registry';
import { useSetDetailsQuery } from '../api/setsApi.ts';
import { ReleaseDialog } from './ReleaseDialog.tsx';
import { changesBetween } from './release.ts';

type Props = { number: number; live: SetDetails; onClose: () => void };

/** Asks before a whole set is restored, once its changes are loaded. */
export function RestoreDialog({ number, live, onClose }: Props) {
  const { data: set } = useSetDetailsQuery(number);
  if (!set) return null;
  const changes = changesBetween(versionsOf(live), versionsOf(set));
  return <ReleaseDialog release={{ kind: 'restore', set: number, changes }} live={live.number} onClose={onClose} />;
}

const versionsOf = ({ members }: SetDetails) => Object.fromEntries(members.map(({ name, version }) => [name, version]));
