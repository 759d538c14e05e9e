import { RegistryError } from '../publish/registryClient.ts';

/** The exit codes of the command, for scripts. docs/publishing.md lists them. */
export const exitCodes = {
  done: 0,
  /** Wrong arguments, no build, or a bug. */
  failed: 1,
  /** A gate refuses the version. */
  refused: 2,
  /** Somebody else was faster, or the version exists with other content. */
  conflict: 3,
  /** The token is missing, expired, revoked, or for another remote or right. */
  notPermitted: 4,
  /** No site, no database, or too many wrong tokens: the same call may succeed later. */
  unavailable: 5,
  /** Released, but an edge refuses it or has not loaded it in time. */
  notLiveEverywhere: 6,
  /** Released and served by every edge that still reports; lost edges may serve an older set. */
  edgeLost: 7,
} as const;

/** A release that not every edge serves, or every edge apart from lost ones. */
export class NotLiveEverywhere extends Error {
  constructor(
    message: string,
    readonly isOnlyLost: boolean,
  ) {
    super(message);
  }
}

export function exitCodeOf(error: Error) {
  if (error instanceof NotLiveEverywhere) return error.isOnlyLost ? exitCodes.edgeLost : exitCodes.notLiveEverywhere;
  if (!(error instanceof RegistryError)) return exitCodes.failed;
  if (error.code === 'gate_refused') return exitCodes.refused;
  if (error.status === 409) return exitCodes.conflict;
  if (error.status === 401 || error.status === 403) return exitCodes.notPermitted;
  return [0, 429, 503].includes(error.status) ? exitCodes.unavailable : exitCodes.failed;
}
