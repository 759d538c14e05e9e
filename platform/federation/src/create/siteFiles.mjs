import { filledIn, templates } from './files.mjs';
import { remoteFiles } from './remoteFiles.mjs';

/**
 * @typedef {object} NewSite
 * @property {string} name of the repository, of its database and in what is printed: small letters, digits and dashes
 * @property {string} title how the site calls itself: a text that nothing has to be escaped in, neither in JSON nor in JSX
 * @property {string} node the version of Node for CI and the image
 * @property {string} packageManager the version of pnpm, as package.json names it
 * @property {(name: string) => string} versionOf the version of a package that the site's packages use
 * @property {Record<string, string>} overrides files of packages, instead of those of a package registry
 */

/**
 * The files of a site in a repository of its own: a shell, a remote with a page, and the platform's packages by version.
 * @param {NewSite} site
 * @returns {Record<string, string>} by path
 */
export function siteFiles({ name, title, node, packageManager, versionOf, overrides }) {
  const hello = { name: 'mf-hello', path: '/', team: 'hello', title: 'Hello', devPort: 3101 };
  const files = { ...templates('site'), ...below('mf-hello', remoteFiles(hello, 'ofSite')) };
  const values = {
    name,
    title,
    node,
    database: name.replaceAll('-', '_'),
    packageManager,
    overrides: yamlEntries(Object.entries(overrides)),
    catalog: yamlEntries(
      dependenciesIn(files).map((used) => [used, packedVersion(overrides[used]) ?? versionOf(used)]),
    ),
  };
  return filledIn(files, values);
}

/** The version in the name of a packed file: a catalog names versions, and `overrides` the files. */
const packedVersion = (file) => file && /-(\d[\w.-]*)\.tgz$/.exec(file)[1];

const below = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));

const yamlEntries = (entries) => entries.map(([name, value]) => `  "${name}": ${value}`).join('\n');

/** The dependencies of all packages, and that of a remote with a fragment, which the site may get later. */
function dependenciesIn(files) {
  const names = Object.entries(files)
    .filter(([path]) => /(^|\/)package\.json$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(/"([\w@/-]+)": "catalog:"/g)].map(([, name]) => name));
  return [...new Set([...names, 'valibot'])].sort();
}
