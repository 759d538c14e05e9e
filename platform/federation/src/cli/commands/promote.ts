import { command } from '../command.ts';
import { connect } from '../connect.ts';
import { localVersion, releaseVersions } from '../release.ts';
import { remote, resume, why } from './arguments.ts';

const version = {
  type: 'positional',
  description: 'Default: the version of the local build',
  required: false,
} as const;

export const promote = command({
  name: 'promote',
  description: 'Make a published version live',
  args: { remote, version, why, resume },
  async run(args, out) {
    const registry = connect();
    const wanted = args.version
      ? { name: args.remote, version: args.version }
      : await localVersion(registry, args.remote);
    await releaseVersions(registry, [wanted], args, out);
  },
});
