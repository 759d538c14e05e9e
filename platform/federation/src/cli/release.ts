import { pack } from '@onesite/protocol/build/pack';
import type { CurrentRelease, EndedVariant, ReleaseMove } from '@onesite/protocol/registry';
import { type RegistryClient, RegistryError } from '../publish/registryClient.ts';
import { untilServed } from '../publish/untilServed.ts';
import { packageDirectory } from './connect.ts';
import { describeServed } from './describeServed.ts';
import { NotLiveEverywhere } from './exitCodes.ts';
import { membersText, type Output } from './output.ts';

/** Without a version, it is withdrawn. */
type Wanted = { name: string; version: string | null };
type Reasons = { why?: string /** Promotes despite a rollback. */; resume?: string };

/**
 * Makes versions live together, and reports when the edges serve them.
 * @param live what is live, if that was read
 * @throws RegistryError if a gate refuses one, or one has missing files; NotLiveEverywhere if an edge refuses the set
 */
export async function releaseVersions(
  registry: RegistryClient,
  wanted: Wanted[],
  { why, resume }: Reasons,
  out: Output,
  live?: CurrentRelease,
) {
  const current = live ?? (await registry.current());
  const moves: ReleaseMove[] = wanted
    .map(({ name, version }) => ({ name, from: current.versions[name] ?? null, to: version }))
    .filter(({ from, to }) => from !== to);
  const what = wanted.map(({ name, version }) => (version ? `${name} ${version}` : `The withdrawal of ${name}`));
  const undo = wanted.length === 1 ? undoOf(wanted[0]!, moves) : `federation rollback --set ${current.number}`;
  if (moves.length === 0) {
    for (const { name, version } of wanted) if (version) await registry.requirePublished(name, version);
    const { number: set, versions } = current;
    return reportServed(registry, { what, undo, set, versions, gatesMs: 0 }, out);
  }
  out.progress(`Passing the gates: ${what.join(', ')}`);
  const began = performance.now();
  const { number: set, ...made } = await registry.promote(moves, { why, resume });
  out.progress(`Passed the gates in ${made.gatesMs} ms`);
  await reportServed(registry, { what, undo, set, ...made }, out, began);
}

/** There is nothing to go back to from a first release. */
function undoOf({ name, version }: Wanted, [move]: ReleaseMove[]) {
  if (version === null) return `federation promote ${name} ${move?.from}`;
  return move?.from === null ? `federation withdraw ${name}` : `federation rollback ${name} --from ${version}`;
}

/**
 * Rolls back, and reports when the edges serve the result.
 * @param target with the version to roll back from; by default the live one, unless a rollback has just made it live
 * @throws as `releaseVersions`, and RegistryError release_conflict
 */
export async function rollBack(
  registry: RegistryClient,
  target: { name: string; from?: string } | { set: number },
  why: string | undefined,
  out: Output,
) {
  const began = performance.now();
  if ('set' in target) {
    const { number: set, ...made } = await registry.rollback(target, why);
    const what = [`The content of set ${target.set}`];
    return reportServed(registry, { what, undo: 'federation rollback --set <number>', set, ...made }, out, began);
  }
  const { name } = target;
  const from = target.from ?? (await liveVersion(registry, name));
  const { number: set, ...made } = await registry.rollback({ name, from }, why);
  const undo = `federation promote ${name} ${from} --resume "<reason>"`;
  await reportServed(registry, { what: [`${name} ${made.versions[name]}`], undo, set, ...made }, out, began);
}

/** @throws RegistryError release_conflict if a rollback made it live: a second one would remove the good version */
async function liveVersion(registry: RegistryClient, name: string) {
  const { versions, held } = await registry.current();
  const from = versions[name] ?? null;
  if (held[name]?.to !== from || !held[name]) return from;
  const { set, from: bad, person, why } = held[name];
  const reason = `${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}`;
  throw new RegistryError(
    409,
    'release_conflict',
    `${name} is at ${from} since set ${set}, which rolled back ${bad}${reason}. Nothing has changed. To go back further: federation rollback ${name} --from ${from}${registry.option}`,
  );
}

/** Removes a remote from the live set, and reports when the edges serve the rest. @throws as `releaseVersions` */
export async function withdraw(registry: RegistryClient, name: string, why: string | undefined, out: Output) {
  const live = await registry.current();
  const from = live.versions[name];
  if (!from) throw new Error(`${name} is not live, so nothing has changed. See: federation status`);
  await releaseVersions(registry, [{ name, version: null }], { why }, out, live);
  out.progress(`Bring it back with: federation promote ${name} ${from}${registry.option}`);
}

/** The version of the package's local build. @throws Error if the registry does not have it with all its files */
export async function localVersion(registry: RegistryClient, named: string) {
  const { name, version } = await pack(packageDirectory(named));
  await registry.requirePublished(name, version).catch((error: RegistryError) => {
    if (error.status !== 404) throw error;
    throw new RegistryError(
      404,
      error.code,
      `${error.message}\nPublish it with: federation publish ${named} --promote`,
    );
  });
  return { name, version };
}

type Release = {
  what: string[];
  undo: string;
  set: number;
  versions: Record<string, string>;
  /** The variants that it has ended; a registry of an earlier release does not say them. */
  ended?: EndedVariant[];
  gatesMs: number;
  commitMs?: number;
};

/** @param began when the registry was asked for it; the time of its gates does not count */
async function reportServed(registry: RegistryClient, release: Release, out: Output, began = performance.now()) {
  out.progress(`Set ${release.set}: waiting for the edges`);
  const edges = await untilServed(registry, release.set, began + release.gatesMs);
  const { set, versions, ended = [], gatesMs, commitMs } = release;
  const { state, text: served } = describeServed({ ...release, undo: `${release.undo}${registry.option}` }, edges);
  const text = [served, ...ended.map(endedText)].join('\n');
  if (state !== 'live') throw new NotLiveEverywhere(text, state === 'lost');
  out.result({ set, versions, ended, gatesMs, commitMs, edges }, text);
}

const endedText = ({ kind, id, state, members }: EndedVariant) =>
  `The ${kind} ${id} of ${membersText(members)} ${state === 'promoted' ? 'is promoted' : 'has ended'}.`;
