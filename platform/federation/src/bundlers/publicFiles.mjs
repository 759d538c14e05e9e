// Files at fixed addresses, in an application's folder `public`. A version has neither fixed addresses nor folders: those that a
// remote's own code names are files of it, `/img/logo.svg#dark` as `public.img.logo.svg#dark`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodedName } from '@onesite/protocol/build/fileTypes';
import { nodesIn } from '@onesite/protocol/bundle/syntaxTree';
import { parse } from 'acorn';
import { filesBelow } from '../build/filesBelow.mjs';
import { unblocked } from '../build/finishBuild.mjs';
import { applyEdits } from '../build/routeChunks.mjs';

/** @param {string} path as in an address */
export const publicName = (path) => `public${unblocked(path).replaceAll('/', '.')}`;

/** @param {string} folder which may not exist @returns {string[]} the addresses of its files */
export const publicPaths = (folder) =>
  folder && existsSync(folder) ? filesBelow(folder).map((path) => `/${path}`) : [];

/**
 * What may be the address of a file, also within a text: `/logo.svg` in `url(/logo.svg)`, but not in `https://a.test/logo.svg`. An application
 * that is served from one address may write `./logo.svg` for `/logo.svg`.
 */
const inSource = { address: /(?<![\w./:-])\.?\/[^\s"'`()<>,?#\\]+/g, leading: /^\.?\// };

/** In what a bundler has written, every path is from the document, which is above all files: also `../logo.svg` and `logo.svg`. */
export const inBuild = {
  address:
    /(?<![\w./:-])(\.{0,2}\/)+[^\s"'`()<>,?#\\]+|(?<=["']|url\()[^\s"'`()<>,?#\\./][^\s"'`()<>,?#\\]*(?=["')?#\\])/g,
  leading: /^(\.{0,2}\/)*/,
};

/** The name in an import, a `require()` or a `new URL(…, import.meta.url)`, which the bundler resolves. */
const nameForBundler = ({ source, callee, arguments: [first, base] = [] }) =>
  callee?.name === 'require' || (callee?.name === 'URL' && base?.object?.type === 'MetaProperty') ? first : source;

/**
 * The code of a module with addresses of the version in place of those of public files, in strings, templates, and what templates may
 * become. Lines stay as they are.
 * @param {(code: string) => object} parse @param {string} code without types @param {string[]} paths
 * @param {(name: string) => string} addressOf an expression for the address of a file, from one for its name
 * @param {typeof inSource} form how addresses are written
 * @returns {{ code: string, used: string[] }}
 */
export function withPublicFiles(parse, code, paths, addressOf, { address, leading } = inSource) {
  if (paths.length === 0) return { code, used: [] };
  const nodes = [...nodesIn(parse(code))];
  /** Nodes that stay as they are: names for the bundler, tagged templates, names of properties. */
  const fixed = new Set(nodes.flatMap((node) => [nameForBundler(node), node.quasi, node.computed ? null : node.key]));
  const used = new Set();
  const replaceAddresses = (text, before, after) =>
    text.replaceAll(address, (found) => {
      const path = decodedName(found).replace(leading, '/');
      if (!paths.includes(path)) return found;
      used.add(path);
      return before + addressOf(JSON.stringify(encodeURI(publicName(path)))) + after;
    });
  const edits = nodes.flatMap((node) => {
    const { type, value, start, end } = node;
    if (type === 'TemplateElement') return [{ start, end, by: replaceAddresses(code.slice(start, end), '${', '}') }];
    if (fixed.has(node)) return [];
    if (typeof value === 'string') {
      const by = replaceAddresses(JSON.stringify(value), '" + ', ' + "');
      return by === JSON.stringify(value) ? [] : [{ start, end, by: `(${by})` }];
    }
    const possible = type === 'TemplateLiteral' ? pathsOfTemplate(node, paths, leading) : [];
    if (possible.length === 0) return [];
    for (const path of possible) used.add(path);
    // The code tests, when it runs, whether the text is one of these paths.
    const names = JSON.stringify(Object.fromEntries(possible.map((path) => [path, publicName(path)])));
    const parameters = `text, [path, ...rest] = text.replace(${leading}, "/").split(/(?=[?#])/), name = ${names}[path]`;
    const by = `((${parameters}) => name ? ${addressOf('name')} + rest.join("") : text)(`;
    return [
      { start, end: start, by },
      { start: end, end, by: ')' },
    ];
  });
  return { code: applyEdits(code, edits), used: [...used] };
}

/** The paths that a template may become: `/img/${name}.svg`. */
function pathsOfTemplate({ quasis, expressions }, paths, leading) {
  const text = quasis.map(({ value }) => value.cooked).join('\0');
  const path = text.split(/[?#]/)[0].replace(leading, '/');
  if (expressions.length === 0 || !/^\/([^/\0]+\/|.*\.\w+$)/.test(path)) return [];
  const pattern = new RegExp(`^${path.replace(/[^\w\0]/g, '\\$&').replaceAll('\0', '.+')}$`);
  return paths.filter((one) => pattern.test(one));
}

export const parseModule = (text) => parse(text, { ecmaVersion: 'latest', sourceType: 'module' });

/** `withPublicFiles` for webpack and Rspack, as a loader. */
export default function publicFiles(code, map) {
  const folder = join(this.rootContext, 'public');
  const addressOf = (name) => `(__webpack_public_path__ + ${name})`;
  const { code: changed, used } = withPublicFiles(parseModule, code, publicPaths(folder), addressOf);
  for (const path of used) this.emitFile(publicName(path), readFileSync(join(folder, path)));
  this.callback(null, changed, map);
}

/** Files that are modules once they are compiled; of a component's parts, styles are none. */
export const scriptFile = /\.([cm]?[jt]sx?|svelte|vue)$/;

export const publicFilesRule = {
  test: scriptFile,
  resourceQuery: { not: /type=style/ },
  exclude: /node_modules/,
  enforce: 'post', // after types are removed
  loader: fileURLToPath(import.meta.url),
};
