// The facts of a build, so that it can be described without running it: its files, and a remote's route records.
import { readFile } from 'node:fs/promises';
import { compileFunction } from 'node:vm';
import { toJsonSchema } from '@valibot/to-json-schema';
import { getDotPath, safeParse } from 'valibot';
import { queryModuleOf } from '../hostPackage.mjs';
import { usedInBrowsers } from './browserUses.mjs';

/**
 * The shell's entry, the chunks that every first page needs and those that only some need, its style sheets and fonts, what its
 * server bundle declares, and its files at fixed paths of the site.
 */
export function shellFacts({ assetsByChunkName, namedChunkGroups, assets }, host, { styleText, root, ...declared }) {
  const [entry] = assetsByChunkName.main.filter((file) => file.endsWith('.js'));
  const styles = assetsByChunkName.main.filter((file) => file.endsWith('.css'));
  const first = namedChunkGroups.start;
  if (!first)
    throw new Error(
      'src/main has no chunk named start. It loads its first part with: import(/* webpackChunkName: "start" */ …)',
    );
  const named = (some, ending) => some.map(({ name }) => name).filter((file) => file.endsWith(ending));
  const scripts = named(first.assets, '.js');
  const fonts = usedFonts(named(assets, '.woff2'), styleText);
  const preload = scripts.filter((file) => file !== entry);
  const laterScripts = (id) =>
    named(groupOf(id, namedChunkGroups).assets, '.js').filter((file) => !scripts.includes(file));
  const shared = {
    [queryModuleOf(host)]: laterScripts('query'),
    ...(namedChunkGroups.fragments && { fragments: laterScripts('fragments') }),
  };
  return { role: 'shell', entry, preload, shared, styles, fonts, root, ...declared };
}

/** A block such as `@font-face{font-family:Archivo;src:url(text.woff2)}`. */
const faces = /@font-face\s*\{([^}]*)\}/g;

/** `--font-text: Archivo, sans-serif`, or the font that a rule gives to elements. */
const declarations = /[{;]\s*(--[\w-]+|font|font-family)\s*:\s*([^;}]*)/g;

/**
 * The font files of the families that a sheet gives to some text, in its order: documents preload the first. A site that sets the look's
 * `--font-text` to fonts of the system has no such files. The last value of a variable counts.
 * @param {string[]} files @param {string} sheet
 */
function usedFonts(files, sheet) {
  const values = new Map();
  for (const [rule, name, value] of sheet.replaceAll(faces, '').matchAll(declarations))
    values.set(name.startsWith('--') ? name : rule, value); // of a variable the last value, of rules each
  const texts = [...values.values()].join();
  const used = Array.from(sheet.matchAll(faces), ([, face]) => face).filter((face) => texts.includes(familyOf(face)));
  const place = (file) => used.findIndex((face) => face.includes(file));
  return files.filter((file) => place(file) >= 0).sort((a, b) => place(a) - place(b));
}

const familyOf = (face) => /font-family\s*:\s*["']?([^"';]+)/.exec(face)?.[1] ?? '';

/**
 * A page needs the remote's container, its exposed module and the route's own chunk, each with its styles; a fragment the same. Shared
 * modules come from the shell. `scripts` are those of the browser half, not minified; `container` is what the manifest of Module
 * Federation would say, where there is none.
 */
export async function remoteFacts(dist, { namedChunkGroups, modules, chunks }, host, { scripts = [], container } = {}) {
  const server = `${dist}/server/main.cjs`;
  const declared = recordsOf(await readFile(server, 'utf8'), server, host);
  const files = container ?? (await manifestFacts(dist));
  return {
    role: 'remote',
    ...files,
    ...usedInBrowsers(declared, scripts, host, consumingModules(modules)),
    ...withFiles(declared, ({ id }) => {
      const group = groupOf(id, namedChunkGroups);
      return { preload: codeOf(group), later: loadedFrom(group, chunks), shared: sharedIn(group, modules) };
    }),
  };
}

/** What a remote declares, with the files of each route and fragment. */
export const withFiles = ({ routes, fragments, ...declared }, filesOf) => ({
  ...declared,
  routes: routes.map((record) => ({ ...record, ...filesOf(record) })),
  ...(fragments && { fragments: fragments.map((record) => ({ ...record, ...filesOf(record) })) }),
});

/** The container's facts, as Module Federation's own plugin describes it. */
async function manifestFacts(dist) {
  const { metaData, exposes } = JSON.parse(await readFile(`${dist}/browser/mf-manifest.json`, 'utf8'));
  return {
    entry: metaData.remoteEntry.name,
    entryGlobalName: metaData.globalName,
    preload: exposes.flatMap(({ assets }) => assets.css.sync),
  };
}

/** The shared modules that a route's own code imports: a page preloads them together with that code. */
const sharedIn = (group, modules) => consumedIn(modules, (id) => group.chunks.includes(id));

/** The shared modules that a build imports, or some of its chunks. */
export const consumedIn = (modules, isIn = () => true) =>
  consumingModules(modules)
    .filter(({ chunks }) => chunks.some(isIn))
    .map(({ request }) => request)
    .sort();

/** The modules that stand for shared ones, with names such as `consume shared module (default) react@^19.3.0 (strict) (singleton)`. */
const consumingModules = (modules) =>
  modules
    .filter(({ moduleType }) => moduleType === 'consume-shared-module')
    .map(({ id, name, chunks }) => ({ id, chunks, request: /\(\w+\) (.+)@/.exec(name)[1] }));

/** The chunks that a route's own code imports dynamically, and their styles. */
function loadedFrom(group, chunks) {
  const children = chunks.filter(({ id }) => group.chunks.includes(id)).flatMap((chunk) => chunk.children);
  const files = chunks.filter(({ id }) => children.includes(id)).flatMap((chunk) => chunk.files);
  return [...new Set(files)].filter(isCode).sort();
}

const isCode = (file) => /\.(js|css)$/.test(file);

/** Scripts first: the bundler lists a chunk's script and styles as they were finished, and a version would depend on it. */
export function codeOf({ assets }) {
  const files = assets.map(({ name }) => name);
  return ['.js', '.css'].flatMap((ending) => files.filter((file) => file.endsWith(ending)));
}

function groupOf(id, namedChunkGroups) {
  const group = namedChunkGroups[id];
  if (group) return group;
  throw new Error(
    `src/remote: '${id}' has no chunk of that name. Its page is loaded by an import() in its record, or names its chunk: import(/* webpackChunkName: "${id}" */ …)`,
  );
}

/**
 * Reads the records of routes and fragments from a remote's server bundle, and its policy if it has one. `src/remote.tsx` may import
 * `defineRemote` and what schemas are made of: an import of a page, or of what pages use, is reported here.
 */
export function recordsOf(code, file, host) {
  const module = { exports: {} };
  const require = (name) => {
    if (name === 'federation/address') return ''; // where the version's files are: only a renderer knows it
    if (name === host) return { __esModule: true, defineRemote: (remote) => remote };
    return refuseImport(name);
  };
  const run = compileFunction(code, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, require);
  const remote = module.exports.default;
  if (!Array.isArray(remote?.routes))
    throw new Error('src/remote.tsx needs: export default defineRemote({ routes: [ … ] })');
  const { policy, fragments } = remote;
  return {
    routes: remote.routes.map((route) => recordOf(route, host)),
    ...(policy && { policy }),
    ...(fragments && {
      fragments: fragments.map(({ load, ...record }) => ({ ...record, props: propsSchema(record) })),
    }),
  };
}

function recordOf({ load, mount, ...record }, host) {
  if (!mount && !host)
    throw new Error(
      `src/remote: '${record.id}' needs mount: () => import('./main'), as this package shares nothing with its host ("federation": { "host": false }).`,
    );
  if (mount && host)
    throw new Error(
      `src/remote: '${record.id}' is mounted, so its package shares nothing with its host. State that in package.json: "federation": { "host": false }`,
    );
  if (mount && record.render !== 'browser')
    throw new Error(`src/remote: '${record.id}' is mounted by browsers alone: render: 'browser'`);
  return mount ? { ...record, mount: true } : record;
}

/** @throws Error for an import of a module that records do not need */
export function refuseImport(name) {
  throw new Error(
    `src/remote.tsx must leave ${name} to its pages: records are read without running anything. Import there only defineRemote and schemas, and load each page with import().`,
  );
}

/** JSON has no functions: in the schema a callback is a property with the type of one, and the example lacks it. */
function propsSchema({ id, props, example }) {
  if (props?.type !== 'object')
    throw new Error(`src/remote: the fragment '${id}' needs the schema of its props: props: v.object({ … })`);
  const { $schema, ...schema } = toJsonSchema(props, {
    typeMode: 'input',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'function' ? { tsType: '(...values: any[]) => void' } : undefined,
  });
  const problem = safeParse(props, example).issues?.find((issue) => !schema.properties[issue.path?.[0].key]?.tsType);
  if (problem)
    throw new Error(
      `src/remote: the example of the fragment '${id}' does not fit its props: ${getDotPath(problem) ?? 'example'}: ${problem.message}. Correct one of them.`,
    );
  return schema;
}
