import type { PlatformSession, Right } from '@onesite/protocol/registry';

/** Why a session may not change these packages; undefined if it may. */
export function whyNot(
  { scope }: PlatformSession,
  packages: readonly string[],
  right: Right = 'promote',
): string | undefined {
  if (!scope) return undefined;
  const other = packages.find((name) => name !== scope.remote);
  if (packages.length > 1) return "Only the platform's token changes several packages together.";
  if (other !== undefined) return `Your token is for ${scope.remote}, not for ${other}.`;
  return scope.rights.includes(right) ? undefined : `Your token of ${scope.remote} does not permit ${right}.`;
}

/** Why a session may not restore whole sets; undefined if it may. */
export const whyNoRestore = ({ scope }: PlatformSession) =>
  scope ? "Only the platform's token restores whole sets." : undefined;

/** In the form that continues a sentence after a name. */
export function rightsText({ scope }: PlatformSession) {
  if (!scope) return 'may promote every remote';
  return `may ${scope.rights.join(' and ')} ${scope.remote}`;
}
