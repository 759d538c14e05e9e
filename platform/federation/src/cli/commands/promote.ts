import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { promoteFrom } from '../promoteFrom.ts';
import { localVersion, releaseVersions } from '../release.ts';
import { environment, remote, resume, why } from './arguments.ts';

const version = {
  type: 'positional',
  description: 'Default: the version of the local build',
  required: false,
} as const;

export const promote = command({
  name: 'promote',
  description: 'Make a published version live, or what is live in another environment: --from staging --to production',
  args: {
    remote: { ...remote, required: false },
    version,
    environment,
    from: { type: 'string', description: 'The environment whose set is promoted, or the remotes of it that are named' },
    to: { type: 'string', description: 'With --from: the environment that gets it; default: production' },
    diff: { type: 'boolean', description: 'With --from: only say what changes' },
    why,
    resume,
  },
  async run(args, out) {
    const { from, to = args.environment ?? 'production', remote: name } = args;
    if (from === to) throw new Error(`${from} is the source and the target: name another environment with --to.`);
    if (args.to && !from) throw new Error('--to is for --from: federation promote --from staging --to production');
    if (from) {
      const environments = { source: connectTo({ environment: from }), target: connectTo({ environment: to }) };
      const { why, resume, diff: isDryRun = false } = args;
      return promoteFrom(environments, args._, { from, to, isDryRun, why, resume }, out);
    }
    if (!name)
      throw new Error(
        'Name a remote or an environment: federation promote <remote>, or federation promote --from staging',
      );
    const registry = connectTo(args);
    const wanted = args.version ? { name, version: args.version } : await localVersion(registry, name);
    await releaseVersions(registry, [wanted], args, out);
  },
});
