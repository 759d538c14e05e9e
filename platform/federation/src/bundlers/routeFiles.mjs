import { setImmediate as nextTurn } from 'node:timers/promises';
import { compileFunction } from 'node:vm';
import { preloadHelper } from './container.mjs';

/**
 * The chunks that the `load` of each route and fragment asks for first, by its id. They are found by calling `load`, without running a page.
 * @param {import('./chunks.mjs').Chunks} chunks whose dynamic imports call `__load` with their place in it
 * @param {string} exposed @param {string} host
 * @returns {Promise<Record<string, string[]>>}
 */
export async function routeFiles(chunks, exposed, host) {
  const modules = {};
  let asked = [];
  const load = (index) => {
    asked.push(Object.keys(chunks)[index]);
    return new Promise(() => {});
  };
  function run(file) {
    if (!modules[file]) {
      modules[file] = { exports: {} };
      const parameters = ['module', 'exports', 'require', '__load', '__files'];
      compileFunction(chunks[file].code, parameters)(modules[file], modules[file].exports, require, load, {});
    }
    return modules[file].exports;
  }
  const given = {
    [host]: { __esModule: true, defineRemote: (remote) => remote },
    [preloadHelper]: { __vitePreload: (start) => start() },
  };
  const require = (name) => given[name] ?? run(name.replace('./', ''));

  const found = {};
  const { routes, fragments = [] } = run(exposed).default;
  for (const { id, load } of [...routes, ...fragments]) {
    asked = [];
    void load();
    await nextTurn();
    if (asked.length === 0) throw new Error(`'${id}' loads nothing: load: () => import('./Page')`);
    found[id] = asked;
  }
  return found;
}
