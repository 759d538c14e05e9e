import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { integrityOf } from '@onesite/protocol/build/digest';
import { decodedName, endingOf, fileTypes } from '@onesite/protocol/build/fileTypes';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { recordsOf, withFiles } from '../build/facts.mjs';
import { filesBelow } from '../build/filesBelow.mjs';
import { finishBuild } from '../build/finishBuild.mjs';
import { globalSelectorsOf } from '../build/globalSelectors.mjs';
import { inBuild, parseModule, publicName, withPublicFiles } from './publicFiles.mjs';
import { remoteModule } from './remoteModule.mjs';
import { remoteOfChunks } from './remoteOfChunks.mjs';

/**
 * Makes a remote of what a bundler without a plugin has written: ES modules, the last of which exports `mount`, and style sheets, in the order in
 * which their document has them. Empties `dist`, also if the folder is there.
 * @param {string} dir the package @param {string} folder @param {string} [named] the module, for a folder without a document
 * @throws Error where there is no such module, or two files have one name
 */
export async function packFolder(dir, folder, named) {
  const paths = filesBelow(folder);
  const served = paths.filter((path) => isCode(path) || Object.hasOwn(fileTypes, endingOf(path)));
  const duplicate = served.find((path, at) => served.findIndex((other) => nameOf(other) === nameOf(path)) !== at);
  if (duplicate) throw new Error(`${duplicate}: another file has this name, and a version has no folders. Rename it.`);
  const files = Object.fromEntries(
    served.map((path) => [nameOf(path), withNames(path, readFileSync(join(folder, path)), served)]),
  );

  const document = paths.includes('index.html') ? readFileSync(join(folder, 'index.html'), 'utf8') : '';
  const linked = (pattern) =>
    Array.from(document.matchAll(pattern), ([, address]) => codeName(address)).filter((name) => files[name]);
  const modules = named ? [codeName(named)] : [...new Set(linked(/<script\b[^>]*\bsrc="([^"]+)"/g))];
  const styles = named
    ? Object.keys(files).filter((name) => name.endsWith('.css'))
    : [...new Set(linked(/<link\b[^>]*\bhref="([^"]+\.css)"/g))];
  if (!/\bexport\b[^;]*\bmount\b/.test(files[modules.at(-1)] ?? ''))
    throw new Error(`${folder} has no module that exports mount(): name it in its index.html, or as --entry main.js.`);
  const needed = neededModules(files, modules);
  const moved = served.filter((path) => !/\.map$/.test(path) && (path.includes('/') || !isCode(path)));
  const unnamed = moved.filter(
    (path) =>
      !document.includes(path) && ![...needed, ...styles].includes(nameOf(path)) && !isNamed(files, nameOf(path)),
  );
  if (unnamed.length > 0)
    console.warn(
      `${unnamed.join(', ')}: no code or style sheet names this path whole, and put together from parts it reaches no file of a version.`,
    );

  const { name } = readPackage(dir);
  const records = join(dir, 'dist', basename(remoteModule(dir)).replace(/\.([jt])sx?$/, '.m$1s')); // an ES module, whatever package.json says
  cpSync(join(dir, remoteModule(dir)), records);
  const { default: remote } = await import(pathToFileURL(records).href);
  const routes = remote.routes.map(({ mount, ...record }) => ({ ...record, mount: Boolean(mount) }));
  const server = `module.exports = { default: ${JSON.stringify({ ...remote, routes })} };\n`;
  const declared = recordsOf(server, 'server/main.cjs', false);
  const ids = routes.map(
    ({ id }) => `{ id: ${JSON.stringify(id)}, mount: () => Promise.resolve().then(() => require("./mount.js")) }`,
  );
  const integrity = Object.fromEntries(needed.map((file) => [file, integrityOf(files[file])]));
  const chunk = (code, more) => ({ code, imports: [], dynamicImports: [], styles: [], ...more });
  const half = await remoteOfChunks({
    ...{ name, host: false, exposed: 'remote.js' },
    chunks: {
      'remote.js': chunk(`exports.default = { routes: [${ids}] };`, { dynamicImports: ['mount.js'] }),
      'mount.js': chunk(
        `(${mountModules})(exports, __files, ${JSON.stringify(integrity)}, ${JSON.stringify(modules)});`,
        { styles },
      ),
    },
  });

  rmSync(join(dir, 'dist'), { recursive: true, force: true });
  const texts = { ...files, ...half.texts };
  for (const part of ['browser', 'server']) mkdirSync(join(dir, 'dist', part), { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(dir, 'dist/browser', file), text);
  writeFileSync(join(dir, 'dist/server/main.cjs'), server);
  const sheets = globalSelectorsOf(
    styles.map((file) => [file, `${files[file]}`]),
    '',
  );
  const parts = withFiles(declared, ({ id }) => ({
    ...half.routes[id],
    preload: [...half.routes[id].preload, ...needed],
  }));
  const assets = Object.keys(texts).map((file) => ({ name: file }));
  await finishBuild(dir, assets, { ...half.facts, ...sheets, ...parts }, [join(dir, remoteModule(dir))], [], []);
}

const isCode = (path) => /\.(m?js|css|map)$/.test(path);
const codeName = (path) => basename(path).replace(/\.mjs(?=\.map$|$)/, '.js'); // sites serve no other
const nameOf = (path) => (isCode(path) ? codeName(path) : publicName(`/${path}`));

/** Addresses that a style sheet, or a module, resolves itself: after the first group, not those of another origin. */
const resolved = {
  css: /(url\(\s*["']?)(?!["']?[\w-]+:|\/\/)([^"')]+)/g,
  js: /(new URL\(\s*["'`])(?![\w-]+:|\/\/)([^"'`$]+)(?=["'`],\s*import\.meta\.url)/g,
};

/** A file of a build: with the names that the files of a version have, instead of their paths. */
function withNames(path, content, served) {
  const ending = endingOf(path).replace('mjs', 'js');
  if (!resolved[ending]) return content;
  const assets = served.filter((one) => !isCode(one)).map((one) => `/${one}`);
  const modules = served.filter(isCode).map(nameOf);
  // Rspack and older webpack write their public path before the name of each file.
  const withoutBase = `${content}`.replaceAll(/[\w$]+\.p\s*\+\s*(?=["'`]([^"'`]+)["'`])/g, (base, name) =>
    assets.includes(`/${decodedName(name)}`) ? '' : base,
  );
  const text = served
    .filter((one) => isCode(one) && one.includes('/'))
    .reduce((one, other) => one.replaceAll(other, nameOf(other)), withoutBase)
    .replaceAll(/\.mjs(?=["'`])/g, '.js')
    .replaceAll(/(?<=["'`])(?:\.\.\/)+(?=([^"'`/]+)["'`])/g, (before, name) => (modules.includes(name) ? './' : before))
    .replaceAll(resolved[ending], (whole, before, address) => {
      const { pathname, search, hash } = new URL(address, `file:///${path}`);
      const file = decodedName(pathname);
      return assets.includes(file) ? before + encodeURI(publicName(file)) + search + hash : whole;
    });
  const addressOf = (name) => `new URL(${name}, import.meta.url).href`;
  return Buffer.from(ending === 'css' ? text : withPublicFiles(parseModule, text, assets, addressOf, inBuild).code);
}

/** Whether another script or sheet of the build names this file. */
const isNamed = (files, name) =>
  Object.entries(files).some(
    ([other, text]) =>
      other !== name && /\.(js|css)$/.test(other) && [name, encodeURI(name)].some((one) => text.includes(one)),
  );

/** These modules and those that they import statically. */
function neededModules(files, modules) {
  const needed = new Set(modules); // grows while it is read
  for (const file of needed)
    for (const [, name] of `${files[file]}`.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      if (files[name]) needed.add(name);
  return [...needed];
}

/** Runs in browsers, as its text: the digests are checked before the modules run. */
function mountModules(exports, addresses, integrity, modules) {
  for (const file of Object.keys(integrity)) {
    const link = {
      rel: 'modulepreload',
      href: addresses.url(file),
      integrity: integrity[file],
      crossOrigin: 'anonymous',
    };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
  exports.mount = async (element, host) => {
    let last;
    for (const file of modules) last = await import(/* webpackIgnore: true */ addresses.url(file));
    return last.mount(element, host);
  };
}
