import { pack } from '@onesite/protocol/build/pack';
import type { CurrentRelease, EndedVariant, ReleaseMove } from '@onesite/protocol/registry';
import { type Published, type RegistryClient, RegistryError } from '@onesite/protocol/registryClient';
import {
  command,
  environment,
  membersText,
  NotLiveEverywhere,
  type Output,
  packages,
  remote,
  resume,
  why,
} from '../command.ts';
import { builtPackage, commit, connectTo, packageDirectory } from '../connect.ts';
import { describeServed, untilServed } from '../served.ts';
import { changeText } from './status.ts';

export const publish = command({
  name: 'publish',
  description: 'Upload builds as new versions; with --promote, make them live',
  args: { packages, promote: { type: 'boolean', description: 'Make it live at once' }, environment, why, resume },
  async run(args, { out, registry }) {
    const published: Published[] = [];
    for (const named of args._) {
      out.progress(`Publishing ${named}`);
      published.push(await registry.publish(builtPackage(named), commit(), { isPromotedLater: !args.promote }));
      out.progress(describePublished(published.at(-1)!));
    }
    if (args.promote) return releaseVersions(registry, published, args, out);
    const wanted = published.map(({ name, version }) => `${name}=${version}`);
    const next = wanted.length === 1 ? `promote ${wanted[0]!.replace('=', ' ')}` : `release ${wanted.join(' ')}`;
    out.result(published, `Make it live with: federation ${next}`);
  },
});

function describePublished({ name, version, isNew, isRestored, notes }: Published) {
  const before = `was published before${isRestored ? ': its lost files are back' : ''}`;
  return [`${name} ${version} ${isNew ? 'published' : before}`, ...notes].join('\n');
}

export const promote = command({
  name: 'promote',
  description: 'Make a published version live, or what is live in another environment: --from staging --to production',
  args: {
    remote: { ...remote, required: false },
    version: { type: 'positional', description: 'Default: the version of the local build', required: false },
    environment,
    from: { type: 'string', description: 'The environment whose set is promoted, or the remotes of it that are named' },
    to: { type: 'string', description: 'With --from: the environment that gets it; default: production' },
    diff: { type: 'boolean', description: 'With --from: only say what changes' },
    why,
    resume,
  },
  async run(args, site) {
    const { from, to = args.environment ?? 'production', remote: name } = args;
    if (from === to) throw new Error(`${from} is the source and the target: name another environment with --to.`);
    if (args.to && !from) throw new Error('--to is for --from: federation promote --from staging --to production');
    if (from) {
      const environments = { source: connectTo({ environment: from }), target: connectTo({ environment: to }) };
      return promoteFrom(environments, args._, { ...args, from, to }, site.out);
    }
    if (!name)
      throw new Error(
        'Name a remote or an environment: federation promote <remote>, or federation promote --from staging',
      );
    const { out, registry } = site;
    const wanted = args.version ? { name, version: args.version } : await localVersion(registry, name);
    await releaseVersions(registry, [wanted], args, out);
  },
});

type Environments = { source: RegistryClient; target: RegistryClient };
type PromoteOptions = { from: string; to: string; diff?: boolean; why?: string; resume?: string };

/**
 * Makes what is live in one environment live in another one, through its gates: some remotes, or the whole set, with what it does not have
 * withdrawn. Before that it prints what changes.
 * @param names empty for the whole set
 * @throws as `releaseVersions`, and Error for a remote that is not live there
 */
export async function promoteFrom(
  { source, target }: Environments,
  names: string[],
  options: PromoteOptions,
  out: Output,
) {
  const { from, to, diff, ...reasons } = options;
  const [sourceSet, targetSet] = await Promise.all([source.current(), target.current()]);
  if (sourceSet.number === 0) throw new Error(`Nothing is live in ${from}, so nothing has changed.`);
  const missing = names.find((name) => sourceSet.versions[name] === undefined);
  if (missing) throw new Error(`${missing} is not live in ${from}. See: federation status${source.option}`);
  const all = Object.keys({ ...targetSet.versions, ...sourceSet.versions }).sort();
  const wanted = all
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, from: targetSet.versions[name] ?? null, version: sourceSet.versions[name] ?? null }))
    .filter((one) => one.from !== one.version);
  const changes = wanted.map(({ version, ...one }) => changeText({ ...one, to: version }));
  const text = [
    `From ${from}, set ${sourceSet.number}, to ${to}, set ${targetSet.number}:`,
    ...(changes[0] ? changes : ['nothing changes, because all versions are the same']),
  ];
  if (diff || wanted.length === 0) return out.result(wanted, text.join('\n  '));
  out.progress(text.join('\n  '));
  await releaseVersions(target, wanted, reasons, out, targetSet);
}

const versionsDescription = 'Packages as mf-orders=0.1.0-3fa38b6b957a, or mf-orders for the version of the local build';

export const release = command({
  name: 'release',
  description: 'Make versions of several packages live together, or none of them',
  args: { packages: { ...packages, description: versionsDescription }, environment, why, resume },
  async run(args, { out, registry }) {
    const wanted = await Promise.all(
      args._.map(async (named) => {
        const [name = '', version] = named.split('=', 2);
        return version ? { name, version } : localVersion(registry, named);
      }),
    );
    const duplicate = wanted.find(({ name }, at) => wanted.findIndex((other) => other.name === name) !== at);
    if (duplicate)
      throw new Error(`${duplicate.name} is named twice. Name each package once: federation release <package>…`);
    await releaseVersions(registry, wanted, args, out);
  },
});

export const rollback = command({
  name: 'rollback',
  description: "Undo a remote's newest promote that isn't undone yet, or restore a whole set",
  args: {
    remote: { ...remote, required: false },
    from: { type: 'string', description: 'The version to undo; default: the live one' },
    set: { type: 'string', description: 'Number of a set' },
    environment,
    why,
  },
  async run(args, site) {
    if (!args.remote === !args.set)
      throw new Error('Name a remote or a set: federation rollback <remote>, or federation rollback --set <number>');
    const target = args.set ? { set: Number(args.set) } : { name: args.remote!, from: args.from };
    await rollBack(site.registry, target, args.why, site.out);
  },
});

export const withdraw = command({
  name: 'withdraw',
  description: 'Take a remote off the site: its pages are no longer found, its versions stay',
  args: { remote, environment, why },
  async run(args, { out, registry }) {
    await withdrawRemote(registry, args.remote, args.why, out);
  },
});

/** A package without a version is withdrawn. */
type Wanted = { name: string; version: string | null };
type Reasons = {
  why?: string;
  /** Why to promote despite a rollback. */
  resume?: string;
};

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
  const startedAt = performance.now();
  const { number: set, ...released } = await registry.promote(moves, { why, resume });
  out.progress(`Passed the gates in ${released.gatesMs} ms`);
  await reportServed(registry, { what, undo, set, ...released }, out, startedAt);
}

/** The command that undoes a release. A first one is withdrawn, because there is nothing to go back to. */
function undoOf({ name, version }: Wanted, [move]: ReleaseMove[]) {
  if (version === null) return `federation promote ${name} ${move?.from}`;
  return move?.from === null ? `federation withdraw ${name}` : `federation rollback ${name} --from ${version}`;
}

/**
 * Rolls back, and reports when the edges serve the result.
 * @param target `from` is the version to roll back; by default the live one, unless a rollback has made that one live
 * @throws as `releaseVersions`, and RegistryError release_conflict
 */
export async function rollBack(
  registry: RegistryClient,
  target: { name: string; from?: string } | { set: number },
  why: string | undefined,
  out: Output,
) {
  const startedAt = performance.now();
  const isSet = 'set' in target;
  const from = isSet ? null : (target.from ?? (await liveVersion(registry, target.name)));
  const { number: set, ...released } = await registry.rollback(isSet ? target : { name: target.name, from }, why);
  const what = isSet ? `The content of set ${target.set}` : `${target.name} ${released.versions[target.name]}`;
  const undo = isSet
    ? 'federation rollback --set <number>'
    : `federation promote ${target.name} ${from} --resume "<reason>"`;
  await reportServed(registry, { what: [what], undo, set, ...released }, out, startedAt);
}

/** @throws RegistryError release_conflict if a rollback has made it live: a second one would remove the good version */
async function liveVersion(registry: RegistryClient, name: string) {
  const { versions, rolledBack } = await registry.current();
  const from = versions[name] ?? null;
  const rollback = rolledBack[name];
  if (rollback?.to !== from) return from;
  const { set, from: undone, person, why } = rollback;
  const reason = `${person ? ` by ${person}` : ''}${why ? `: ${why}` : ''}`;
  throw new RegistryError(
    409,
    'release_conflict',
    `${name} is at ${from} since set ${set}, which rolled back ${undone}${reason}. Nothing has changed. To go back further: federation rollback ${name} --from ${from}${registry.option}`,
  );
}

/** Removes a remote from the live set, and reports when the edges serve the rest. @throws as `releaseVersions` */
export async function withdrawRemote(registry: RegistryClient, name: string, why: string | undefined, out: Output) {
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
    const message = `${error.message}\nPublish it with: federation publish ${named} --promote`;
    throw new RegistryError(404, error.code, message);
  });
  return { name, version };
}

type Release = {
  /** What was released, in words: `mf-orders 1.2.0-3fa38b6b957a`. */
  what: string[];
  /** The command that undoes it. */
  undo: string;
  set: number;
  versions: Record<string, string>;
  /** The variants that it has ended; not said where nothing was released. */
  ended?: EndedVariant[];
  gatesMs: number;
  commitMs?: number;
};

/** @param startedAt when the registry was asked for it; the time of its gates does not count */
async function reportServed(registry: RegistryClient, release: Release, out: Output, startedAt = performance.now()) {
  out.progress(`Set ${release.set}: waiting for the edges`);
  const edges = await untilServed(registry, release.set, startedAt + release.gatesMs);
  const { set, versions, ended = [], gatesMs, commitMs } = release;
  const { state, text: served } = describeServed({ ...release, undo: `${release.undo}${registry.option}` }, edges);
  const text = [served, ...ended.map(describeEnded)].join('\n');
  if (state !== 'live') throw new NotLiveEverywhere(text, state === 'lost');
  out.result({ set, versions, ended, gatesMs, commitMs, edges }, text);
}

const describeEnded = ({ kind, id, state, members }: EndedVariant) =>
  `The ${kind} ${id} of ${membersText(members)} ${state === 'promoted' ? 'is promoted' : 'has ended'}.`;
