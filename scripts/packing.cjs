// A packed package names declarations before its sources, which need this workspace's compiler settings.
const { cpSync, rmSync } = require('node:fs');
const { join, relative } = require('node:path');

const root = join(__dirname, '..');

/** @param {string | object} entry of `exports` */
function withTypes(entry) {
  const conditions = typeof entry === 'string' ? { default: entry } : entry;
  if (conditions.default?.endsWith('.d.ts')) return { types: conditions.default };
  const [, name, m] = /^\.\/src\/(.*)\.(m?)[jt]sx?$/.exec(conditions.default) ?? [];
  return name ? { types: `./dist/types/${name}.d.${m}ts`, ...conditions } : entry;
}

function beforePacking({ exports, files, ...manifest }, dir) {
  const types = join(dir, 'dist/types');
  const isDeclaration = (file) => !/\.\w+$/.test(file) || /\.d\.m?ts$/.test(file);
  rmSync(types, { recursive: true, force: true });
  cpSync(join(root, 'node_modules/.types', relative(root, dir), 'src'), types, { recursive: true });
  cpSync(join(dir, 'src'), types, { recursive: true, filter: isDeclaration }); // those written by hand
  const entries = Object.entries(exports).map(([path, entry]) => [path, withTypes(entry)]);
  return {
    ...{ ...manifest, files: [...files, 'dist/types'], exports: Object.fromEntries(entries) },
    typesVersions: { '*': typesByPath(entries) }, // for `moduleResolution: node`, which does not read `exports`
  };
}

const typesByPath = (entries) =>
  Object.fromEntries(entries.flatMap(([path, { types }]) => (types ? [[path.slice(2) || 'index', [types]]] : [])));

module.exports = { hooks: { beforePacking } };
