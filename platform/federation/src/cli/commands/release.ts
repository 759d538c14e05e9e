import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { localVersion, releaseVersions } from '../release.ts';
import { environment, packages, resume, why } from './arguments.ts';

const description = 'Packages as mf-orders=0.1.0-3fa38b6b957a, or mf-orders for the version of the local build';

export const release = command({
  name: 'release',
  description: 'Make versions of several packages live together, or none of them',
  args: { packages: { ...packages, description }, environment, why, resume },
  async run(args, out) {
    const registry = connectTo(args);
    const wanted = await Promise.all(
      args._.map(async (named) => {
        const [name = '', version] = named.split('=', 2);
        return version ? { name, version } : localVersion(registry, named);
      }),
    );
    const twice = wanted.find(({ name }, at) => wanted.findIndex((other) => other.name === name) !== at);
    if (twice) throw new Error(`${twice.name} is named twice. Name each package once: federation release <package>…`);
    await releaseVersions(registry, wanted, args, out);
  },
});
