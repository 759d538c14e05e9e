import type { RegistryClient } from '@onesite/protocol/registryClient';
import { command, environment, remote, resume, why } from '../command.ts';
import { connectTo } from '../connect.ts';
import type { Output } from '../output.ts';
import { localVersion, releaseVersions } from './release.ts';
import { changeText } from './status.ts';

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
type Options = { from: string; to: string; diff?: boolean; why?: string; resume?: string };

/**
 * Makes what is live in one environment live in another one, through its gates: some remotes, or the whole set, with what it does not have
 * withdrawn. Says in words what changes before.
 * @param names empty for the whole set
 * @throws as `releaseVersions`, and Error for a remote that is not live there
 */
export async function promoteFrom({ source, target }: Environments, names: string[], options: Options, out: Output) {
  const { from, to, diff, ...reasons } = options;
  const [given, live] = await Promise.all([source.current(), target.current()]);
  if (given.number === 0) throw new Error(`Nothing is live in ${from}, so nothing has changed.`);
  const missing = names.find((name) => given.versions[name] === undefined);
  if (missing) throw new Error(`${missing} is not live in ${from}. See: federation status${source.option}`);
  const all = Object.keys({ ...live.versions, ...given.versions }).sort();
  const wanted = all
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => ({ name, from: live.versions[name] ?? null, version: given.versions[name] ?? null }))
    .filter((one) => one.from !== one.version);
  const changes = wanted.map(({ version: to, ...one }) => changeText({ ...one, to }));
  const none = 'nothing changes, because all versions are the same';
  const text = [`From ${from}, set ${given.number}, to ${to}, set ${live.number}:`, ...(changes[0] ? changes : [none])];
  if (diff || wanted.length === 0) return out.result(wanted, text.join('\n  '));
  out.progress(text.join('\n  '));
  await releaseVersions(target, wanted, reasons, out, live);
}
