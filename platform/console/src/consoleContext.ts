import { type CurrentRelease, type PlatformSession, rightsIn, rightsText as textOf } from '@onesite/protocol/registry';
import type { ReactNode } from 'react';
import { chosenEnvironment } from './consoleApi.ts';

/** What every section of the console gets: who is signed in, what is live, and how to open a dialog. */
export type ConsoleContext = {
  session: PlatformSession;
  current: CurrentRelease;
  /** Opens a dialog; one is open at a time. */
  show: (dialog: ReactNode) => void;
  close: () => void;
};

/** Why a session may not change these packages; undefined if it may. */
export function disabledReason(
  { scope }: PlatformSession,
  packages: readonly string[],
  right: 'publish' | 'promote' = 'promote',
): string | undefined {
  if (!scope) return undefined;
  if (packages.length > 1) return "Only the platform's token changes several packages together.";
  const other = packages.find((name) => !rightsIn(chosenEnvironment(), scope[name] ?? []).includes(right));
  if (other === undefined) return undefined;
  if (scope[other]) return `Your rights to ${other} do not include ${right}, only ${textOf(scope[other])}.`;
  return `You have rights to ${Object.keys(scope).join(', ') || 'no remote'}, not to ${other}.`;
}

/** Why a session may not restore whole sets; undefined if it may. */
export const restoreDisabledReason = ({ scope }: PlatformSession) =>
  scope ? "Only the platform's token restores whole sets." : undefined;

/** The rights of a session, as the end of a sentence that begins with a name. */
export function rightsText({ scope }: PlatformSession) {
  if (!scope) return 'may promote every remote';
  const each = Object.entries(scope).map(([remote, rights]) => `${textOf(rights)} ${remote}`);
  return each.length > 0 ? `may ${each.join(', ')}` : 'has read-only access';
}
