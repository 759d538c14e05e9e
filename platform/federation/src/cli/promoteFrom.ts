import type { connect } from './connect.ts';
import type { Output } from './output.ts';
import { releaseVersions } from './release.ts';

type Registry = ReturnType<typeof connect>;
type Options = { from: string; to: string; isDryRun: boolean; why?: string; resume?: string };

/**
 * Makes what is live in one environment live in another one, through its gates: some remotes, or the whole set, with what it does not have
 * withdrawn. Says in words what changes before.
 * @param names empty for the whole set
 * @throws as `releaseVersions`, and Error for a remote that is not live there
 */
export async function promoteFrom(
  { source, target }: { source: Registry; target: Registry },
  names: string[],
  { from, to, isDryRun, ...reasons }: Options,
  out: Output,
) {
  const [given, live] = await Promise.all([source.current(), target.current()]);
  if (given.number === 0) throw new Error(`Nothing is live in ${from}, so nothing has changed.`);
  const absent = names.find((name) => given.versions[name] === undefined);
  if (absent) throw new Error(`${absent} is not live in ${from}. See: federation status${source.option}`);
  const all = [...new Set([...Object.keys(live.versions), ...Object.keys(given.versions)])].sort();
  const wanted = all
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, from: live.versions[name] ?? null, version: given.versions[name] ?? null }))
    .filter(({ from, version }) => from !== version);
  const text = [`From ${from}, set ${given.number}, to ${to}, set ${live.number}:`, ...changesOf(wanted)].join('\n  ');
  if (isDryRun || wanted.length === 0) return out.result(wanted, text);
  out.progress(text);
  await releaseVersions(target, wanted, reasons, out, live);
}

type Change = { name: string; from: string | null; version: string | null };

const changesOf = (changes: Change[]) =>
  changes.length === 0 ? ['nothing changes, because all versions are the same'] : changes.map(changeText);

function changeText({ name, from, version }: Change) {
  if (from === null) return `${name} ${version} is added`;
  return version === null ? `${name} ${from} is withdrawn` : `${name} ${from} becomes ${version}`;
}
