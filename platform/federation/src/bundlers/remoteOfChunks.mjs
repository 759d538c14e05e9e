import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { refuseImport } from '../build/facts.mjs';
import { filesOf, neededBy, sharedBy, withLoading } from './chunks.mjs';
import { chunkText, containerText, preloadHelper } from './container.mjs';

/**
 * Makes a remote's browser half from the CommonJS chunks that Vite has built: the text of each file, and the facts without the route records.
 * @param {{ name: string, host: string, exposed: string, chunks: import('./chunks.mjs').Chunks }} build
 */
export async function remoteOfChunks({ name, host, exposed, chunks: built }) {
  const globalName = name.replaceAll('-', '_');
  const names = Object.keys(built);
  const chunks = mapValues(built, (chunk) => ({
    ...chunk,
    code: withLoading(chunk, (file) => `__load(${names.indexOf(file)})`),
  }));
  const texts = mapValues(chunks, ({ code }, file) => chunkText(globalName, file, code));
  const container = containerText(globalName, {
    exposed,
    files: mapValues(chunks, ({ styles }, file) => ({
      needs: neededBy(chunks, file),
      styles,
      shared: sharedBy(chunks, [file]),
      integrity: `sha384-${createHash('sha384').update(texts[file]).digest('base64')}`,
    })),
  });
  const entry = `remoteEntry.${createHash('sha256').update(container).digest('hex').slice(0, 8)}.js`;

  const preload = filesOf(chunks, [exposed]);
  const requested = await routeFiles(chunks, exposed, host);
  const routes = mapValues(requested, (files) => {
    const first = filesOf(chunks, files).filter((file) => !preload.includes(file));
    const lazy = first.flatMap((file) => chunks[file]?.dynamicImports ?? []);
    const later = filesOf(chunks, lazy).filter((file) => ![...preload, ...first].includes(file));
    return { preload: first, later: later.sort(), shared: sharedBy(chunks, [...preload, ...first]) };
  });
  return {
    texts: { ...texts, [entry]: container },
    facts: { role: 'remote', entry, entryGlobalName: globalName, preload },
    routes,
    shared: sharedBy(chunks, names),
  };
}

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));

/**
 * The chunks that the `load` of each route and fragment asks for first, by its id. They are found by calling `load`, without running a page.
 * @param {import('./chunks.mjs').Chunks} chunks whose dynamic imports call `__load` with their place in it
 * @param {string} exposed @param {string} host
 * @returns {Promise<Record<string, string[]>>}
 */
async function routeFiles(chunks, exposed, host) {
  const modules = {};
  let requested = [];
  const recordRequest = (index) => {
    requested.push(Object.keys(chunks)[index]);
    return new Promise(() => {});
  };
  function run(file) {
    if (!modules[file]) {
      const module = { exports: {} };
      modules[file] = module;
      const evaluate = compileFunction(chunks[file].code, ['module', 'exports', 'require', '__load', '__files']);
      evaluate(module, module.exports, require, recordRequest, { url: String }); // a file's name will do as its address
    }
    return modules[file].exports;
  }
  const provided = {
    [host]: { __esModule: true, defineRemote: (remote) => remote },
    [preloadHelper]: { __vitePreload: (start) => start() },
  };
  const require = (name) => {
    const file = name.replace('./', '');
    return provided[name] ?? (chunks[file] ? run(file) : refuseImport(name));
  };

  const found = {};
  const { routes, fragments = [] } = run(exposed).default;
  for (const { id, mount, load = mount } of [...routes, ...fragments]) {
    requested = [];
    void load();
    await nextTurn();
    if (requested.length === 0) throw new Error(`'${id}' loads nothing: load: () => import('./Page')`);
    found[id] = requested;
  }
  return found;
}
