import type { RegistryClient } from '../../publish/registryClient.ts';
import { command } from '../command.ts';
import { commit, connectTo, packageDirectory } from '../connect.ts';
import { releaseVersions } from '../release.ts';
import { environment, packages, resume, why } from './arguments.ts';

type Published = Awaited<ReturnType<RegistryClient['publish']>>;

export const publish = command({
  name: 'publish',
  description: 'Upload builds as new versions; with --promote, make them live',
  args: { packages, promote: { type: 'boolean', description: 'Make it live at once' }, environment, why, resume },
  async run(args, out) {
    const registry = connectTo(args);
    const published: Published[] = [];
    for (const named of args._) {
      out.progress(`Publishing ${named}`);
      published.push(await registry.publish(packageDirectory(named), commit()));
      out.progress(describe(published.at(-1)!));
    }
    if (args.promote) return releaseVersions(registry, published, args, out);
    const wanted = published.map(({ name, version }) => `${name}=${version}`);
    const next = wanted.length === 1 ? `promote ${wanted[0]!.replace('=', ' ')}` : `release ${wanted.join(' ')}`;
    out.result(published, `Make it live with: federation ${next}`);
  },
});

function describe({ name, version, isNew, isRestored, notes }: Published) {
  const before = `was published before${isRestored ? ': its lost files are back' : ''}`;
  return [`${name} ${version} ${isNew ? 'published' : before}`, ...notes].join('\n');
}
