import { command } from '../command.ts';
import { connectTo } from '../connect.ts';
import { localVersion, releaseVersions, rollBack, withdraw as withdrawRemote } from '../release.ts';
import { environment, packages, remote, resume, why } from './arguments.ts';

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
  async run(args, out) {
    if (!args.remote === !args.set)
      throw new Error('Name a remote or a set: federation rollback <remote>, or federation rollback --set <number>');
    const target = args.set ? { set: Number(args.set) } : { name: args.remote!, from: args.from };
    await rollBack(connectTo(args), target, args.why, out);
  },
});

export const withdraw = command({
  name: 'withdraw',
  description: 'Take a remote off the site: its pages are no longer found, its versions stay',
  args: { remote, environment, why },
  async run(args, out) {
    await withdrawRemote(connectTo(args), args.remote, args.why, out);
  },
});
