import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readPackage } from '@onesite/protocol/build/readPackage';
import type { BuildFacts } from '@onesite/protocol/facts';
import type { OfferedFragment } from '@onesite/protocol/registry';
import { hostPackage } from '../../hostPackage.mjs';
import { command } from '../command.ts';
import { connect, workspace } from '../connect.ts';

export const types = command({
  name: 'types',
  description: 'Write the types of the fragments that are built here, and of live ones',
  args: {
    site: { type: 'string', description: 'Also write the live fragments of this site, such as https://shop.example' },
    out: { type: 'string', description: 'The declaration file; by default in the shell, which has the host package' },
  },
  async run({ site, out: file }, { out }) {
    const host = hostPackage(workspace());
    if (!host)
      throw new Error('A package that shares nothing with its host shows no fragments, so it needs no types of them.');
    const built = builtRemotes(workspace());
    const live = site ? await liveFragments(site) : [];
    const others = live.filter(({ of }) => !built.some(({ name }) => of.startsWith(`${name}/`)));
    const offered = [...others, ...built.flatMap(({ fragments }) => fragments)];
    const folder = existsSync(join(workspace(), 'shell/src')) ? 'shell/src' : '.';
    const path = resolve(workspace(), file ?? join(folder, 'fragments.d.ts'));
    await writeFile(path, await fragmentTypes(host, offered));
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
      const { name } = readPackage(folder);
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

type Schema = Record<string, unknown>;

/**
 * A declaration file with the props of each fragment, and of each slot what all that fill it take together.
 * @param host the package whose interfaces it completes
 */
async function fragmentTypes(host: string, offered: OfferedFragment[]): Promise<string> {
  const sorted = [...offered].sort((a, b) => (a.of < b.of ? -1 : 1));
  const slots = [...new Set(sorted.flatMap(({ slot }) => slot ?? []))].sort();
  const fills = slots.map((slot) => [
    slot,
    { allOf: sorted.filter((one) => one.slot === slot).map(({ props }) => props) },
  ]);
  const declared = [
    await interfaceOf('Fragments', Object.fromEntries(sorted.map(({ of, props }) => [of, props]))),
    await interfaceOf('Slots', Object.fromEntries(fills)),
  ].filter(Boolean);
  const module = `${host}/fragments`;
  const body = declared.join('\n').replace(/^(?=.)/gm, '  ');
  return `${header}import '${module}';\n\ndeclare module '${module}' {\n${body}}\n`;
}

const header =
  '// Written by `federation types`: the props of the fragments that remotes offer, and what slots are given.\n';

async function interfaceOf(title: string, schemas: Record<string, Schema>) {
  const required = Object.keys(schemas);
  if (required.length === 0) return '';
  const { compile } = await import('json-schema-to-typescript'); // only here: it brings a formatter
  return compile({ type: 'object', ...withUnknowns({ properties: schemas }), required }, title, {
    additionalProperties: false,
    $refOptions: { resolve: { external: false } }, // schemas come from other teams
    bannerComment: '',
    style: { singleQuote: true, printWidth: 118 },
  });
}

/** Keywords whose objects are no schemas. */
const values = new Set(['const', 'default', 'enum', 'examples']);

/** States the type of schemas without any limit as `unknown`: the library takes them for objects. */
function withUnknowns(schema: Schema): Schema {
  if (Object.keys(schema).length === 0) return { tsType: 'unknown' };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? eachWithUnknowns(value) : values.has(key) ? value : nestedWithUnknowns(value),
    ]),
  );
}

const eachWithUnknowns = (schemas: unknown) =>
  Object.fromEntries(
    Object.entries(schemas as Record<string, Schema>).map(([name, schema]) => [name, withUnknowns(schema)]),
  );

function nestedWithUnknowns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nestedWithUnknowns);
  return typeof value === 'object' && value !== null ? withUnknowns(value as Schema) : value;
}
