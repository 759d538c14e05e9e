import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryModuleOf } from './hostPackage.mjs';

/**
 * One copy of each on a page, served by the shell. `react` alone does not cover `react/jsx-runtime`: a trailing slash
 * shares the subpaths. What is not here is bundled into each remote, tree-shaken, so that teams upgrade it when they like.
 */
const sharedKeys = (host) => [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'styled-components',
  host,
  `${host}/host`,
  queryModuleOf(host),
];

/**
 * Whether a remote's server bundle leaves this request to the shell's, which holds the one copy that a renderer has.
 * @param {string} request @param {string} host
 */
export const isShared = (request, host) =>
  sharedKeys(host).some((key) => (key.endsWith('/') ? request.startsWith(key) : request === key));

/**
 * What the shell in `dir` offers: one copy of each shared module.
 * @param {string} dir @param {string} host
 */
export const providedModules = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [key, { shareKey: key, ...singleton(dir, key) }]));

/**
 * What a remote in `dir` takes from its host. It carries no copy to fall back on: what it may use is what the shell has,
 * and the gates make sure of it.
 * @param {string} dir @param {string} host
 */
export const consumedModules = (dir, host) =>
  Object.fromEntries(sharedKeys(host).map((key) => [key, { import: false, ...singleton(dir, key) }]));

/**
 * Ranges are the installed versions: in a workspace nobody bumps them, so they protect only from a copy of another major
 * version; the gates look at the exports that are used.
 */
function singleton(dir, key) {
  const name = key.split('/', key.startsWith('@') ? 2 : 1).join('/');
  const { version } = JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8'));
  return { singleton: true, strictVersion: true, version, requiredVersion: `^${version}` };
}
