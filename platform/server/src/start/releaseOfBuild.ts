import type { CurrentRelease } from '@onesite/protocol/registry';

export type PublishedBuild = { name: string; version: string; isNew: boolean };

type Situation = {
  current: CurrentRelease;
  /** Whether any version of the package was ever live. */
  wasLive: boolean;
  releaseOnStart: boolean;
};

/** What a start does with a build that it has published; `why` is a text for people. */
export type BuildRelease = { decision: 'release' | 'live' } | { decision: 'unreleased'; why: string };

/**
 * A start never replaces what a team released: a build goes live if nothing was live before, or if it is new and a start also made
 * the live version live. So a restart undoes no rollback and no release of a team. An empty registry is always filled.
 */
export function releaseOfBuild({ name, version, isNew }: PublishedBuild, situation: Situation): BuildRelease {
  const { current, wasLive, releaseOnStart } = situation;
  if (current.versions[name] === version) return { decision: 'live' };
  if (current.number === 0) return { decision: 'release' };
  if (!releaseOnStart) return unreleased('RELEASE_ON_START is off');
  const origin = current.origins[name];
  if (!origin) return wasLive ? unreleased(`${name} was withdrawn`) : { decision: 'release' };
  if (origin !== 'start') return unreleased(`what is live came from ${originNames[origin]}`);
  return isNew ? { decision: 'release' } : unreleased('it was published before');
}

const originNames = { command: 'a command', rollback: 'a rollback', restore: 'restoring a set' };

const unreleased = (why: string): BuildRelease => ({ decision: 'unreleased', why });
