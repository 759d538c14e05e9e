import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BuildFacts } from '@onesite/protocol/facts';
import type { OfferedFragment } from '@onesite/protocol/registry';
import { hostPackage } from '../../hostPackage.mjs';
import { fragmentTypes } from '../../release/fragmentTypes.ts';
import { command } from '../command.ts';
import { connect, workspace } from '../connect.ts';

export const types = command({
  name: 'types',
  description: 'Write the types of the fragments that are built here, and of live ones',
  args: {
    site: {
      type: 'string',
      description: 'Also write the live fragments of this site, such as https://shop.example',
    },
    out: { type: 'string', description: 'The declaration file; by default in the shell, which has the host package' },
  },
  async run({ site, out: file }, out) {
    const built = builtRemotes(workspace());
    const live = site ? await liveFragments(site) : [];
    const others = live.filter(({ of }) => !built.some(({ name }) => of.startsWith(`${name}/`)));
    const offered = [...others, ...built.flatMap(({ fragments }) => fragments)];
    const folder = existsSync(join(workspace(), 'shell/src')) ? 'shell/src' : '.';
    const path = resolve(workspace(), file ?? join(folder, 'fragments.d.ts'));
    await writeFile(path, await fragmentTypes(hostPackage(workspace()), offered));
    out.result({ file: path, fragments: offered.map(({ of }) => of) }, `${path} has ${offered.length} fragments.`);
  },
});

async function liveFragments(site: string) {
  const registry = connect({ ...process.env, REGISTRY_URL: site });
  const { number } = await registry.current();
  const { members } = await registry.set(number);
  return members.flatMap(({ fragments = [] }) => fragments);
}

/** The remotes of a workspace, or of a repository of its own, that are built. */
function builtRemotes(root: string): { name: string; fragments: OfferedFragment[] }[] {
  const folders = [root, ...readdirSync(root).map((folder) => join(root, folder))];
  return folders
    .filter((folder) => existsSync(join(folder, 'dist/facts.json')))
    .flatMap((folder) => {
      const { name } = readJson<{ name: string }>(join(folder, 'package.json'));
      const facts = readJson<BuildFacts>(join(folder, 'dist/facts.json'));
      if (facts.role === 'shell') return [];
      const { fragments = [] } = facts;
      return {
        name,
        fragments: fragments.map(({ id, props, slot }) => ({ of: `${name}/${id}`, props, slot: slot?.name })),
      };
    });
}

const readJson = <Content>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Content;
