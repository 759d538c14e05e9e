// Makes a remote of an existing application, from its own files.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { hostPackage } from '../../hostPackage.mjs';
import { findPackage, installedVersion } from '../../shared.mjs';
import { command } from '../command.ts';

export const bring = command({
  name: 'bring',
  description: 'Make a remote of the application in this folder, and say what was written and what is left to do',
  args: { path: { type: 'string', description: 'Where its pages are on the site; default: the name of the package' } },
  async run({ path }, { out }) {
    const { written, left } = bringApplication(process.cwd(), path);
    const lines = written.length > 0 ? ['Written:', ...written] : ['Nothing was left to write.'];
    out.result(
      { written, left },
      [...lines, ...(left.length > 0 ? ['Look at these yourself:', ...left] : [])].join('\n'),
    );
  },
});

/**
 * Writes what a remote needs beside the application, which starts as before in development. What is there already stays, so a second run writes nothing.
 * The entry of an older React, or of another framework, is mounted: its `mount` is left to write.
 * @throws Error where there is no entry, or no configuration for a page of the site's React
 */
export function bringApplication(dir: string, wantedPath?: string) {
  const isMounted =
    hostPackage(dir) === false ||
    !findPackage(dir, 'react') ||
    Number.parseInt(installedVersion(dir, 'react'), 10) < 19;
  const read = (file = '') => (existsSync(join(dir, file)) && file ? readFileSync(join(dir, file), 'utf8') : '');
  const written: string[] = [];
  const left: string[] = [];
  const write = (file: string, text: string, what: string) => {
    if (text === read(file)) return;
    writeFileSync(join(dir, file), text);
    written.push(`${file}: ${what}`);
  };
  const firstOf = (files: string[], what: string) => {
    const found = files.find((file) => read(file));
    if (found) return found;
    throw new Error(`${dir} has no ${what}: run this in the folder of the application.`);
  };
  const sources = readdirSync(join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.([jt]sx?|css|s[ac]ss|less)$/.test(file) && !/\.(test|spec|d)\./.test(file))
    .map((file) => `src/${file.replaceAll('\\', '/')}`);

  const { name } = readPackage(dir);
  const html = read('index.html') || read('public/index.html') || read('src/index.html');
  const named = (names: string[], endings: string[]) => names.flatMap((one) => endings.map((end) => `${one}.${end}`));
  const configs = named(
    ['vite.config', 'rsbuild.config', 'rspack.config', 'webpack.config'],
    ['ts', 'mts', 'js', 'mjs', 'cjs'],
  );
  const config =
    configs.find(read) ?? (isMounted ? '' : firstOf([], 'configuration of Vite, Rsbuild, Rspack or webpack'));
  const statedEntry =
    /\bsrc="\.?\/?(src\/[^"]+)"/.exec(html) ?? /\bentry:[^'"]*['"](?:\.\/)?([^'"]+)/.exec(read(config));
  const usual = named(['src/main', 'src/index'], ['tsx', 'jsx', 'ts', 'js']);
  const entry = firstOf([statedEntry?.[1] ?? '', ...usual], 'entry such as src/main.tsx');
  if (config) write(config, withPlugin(config, read(config)), 'the plugin');
  if (!read(config).includes('federatedRemote'))
    left.push(
      config
        ? `${config}: it has no list of plugins: add federatedRemote()`
        : 'its build, which takes no plugin: federation pack, after each (docs/other-frameworks.md#2-the-mount)',
    );

  const records = sources.find((file) => /^src\/remote\.[jt]sx?$/.test(file));
  const [, recorded] = /\bpath: '([^'*]+?)(?:\/\*)?'/.exec(read(records)) ?? [];
  const path = recorded ?? wantedPath ?? `/${name}`;
  let hasRouter = false;
  for (const file of sources.filter((one) => /[jt]sx?$/.test(one))) {
    const based = withBase(read(file), path);
    hasRouter ||= based !== undefined;
    write(file, based ?? read(file), `its router's base is ${path}`);
  }
  const ending = /\.ts/.test(entry) ? '.tsx' : parse(entry).ext;
  const page = join(dirname(entry), isMounted ? parse(entry).base : `RemotePage${ending}`);
  const importing = `import('./${page.slice('src/'.length, -parse(page).ext.length)}')`;
  if (isMounted) {
    if (hostPackage(dir) !== false)
      write('package.json', withoutHost(read('package.json')), 'the page shares nothing with its host');
    const text = recordText(path, true, html, `mount: () => ${importing}`);
    if (!records) write('src/remote.js', text, 'the route record');
    if (!/\bexport (async )?(function|const) mount\b/.test(read(entry)))
      left.push(`${entry}: let it export mount(element, host) (docs/other-frameworks.md#2-the-mount)`);
  } else if (!records) {
    const classes = Array.from(html.matchAll(/<(?:html|body)\b[^>]*\bclass="([^"]*)"/g), ([, text]) => text);
    const { text, dropped } = pageOf(read(entry), [name, ...classes].join(' '));
    write(page, text, `what ${entry} renders, as a page`);
    write(join(dirname(page), 'remote.css'), ownLook(name), "keeps the site's look off it");
    write(
      `src/remote${ending}`,
      recordText(path, hasRouter, html, `load: () => ${importing}.then((m) => m.default)`),
      'the route record',
    );
    left.push(...dropped.map((statement) => `${entry}: not in the page: ${statement}`));
  }
  if (!/^\/?dist\/?$/m.test(read('.gitignore')))
    write('.gitignore', `${read('.gitignore').replace(/[^\n]$/, '$&\n')}dist\n`, 'without builds');
  for (const file of ['package.json', 'index.html', ...sources].filter((one) => one !== entry))
    left.push(...concernsIn(file, file === 'index.html' ? html : read(file), path));
  return { written, left };
}

/** The place of the bracket that closes the one at `at`. */
function closingOf(text: string, at: number) {
  const close = text[at] === '(' ? ')' : ']';
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === text[at]) depth++;
    if (text[i] === close && --depth === 0) return i;
  }
  return text.length;
}

/** The text with `added` at the end of the list whose bracket opens at `at`. */
function withLast(text: string, at: number, added: string) {
  const end = closingOf(text, at);
  const before = text.slice(0, end).replace(/,?\s*$/, '');
  return `${before}${/[[(]$/.test(before) ? '' : ', '}${added}${text.slice(before.length)}`;
}

function withPlugin(file: string, text: string) {
  if (text.includes('federatedRemote')) return text;
  const from = `'@onesite/federation/${file.startsWith('vite') ? 'vite' : 'webpack'}'`;
  const isModule = /^import\b/m.test(text) || !text.includes('require(');
  const line = isModule
    ? `import { federatedRemote } from ${from};\n`
    : `const { federatedRemote } = require(${from});\n`;
  const lists = Array.from(text.matchAll(/\bplugins:\s*\[/g), ({ index, 0: found }) => index + found.length - 1);
  const ofReact = lists.find((at) => /\breact\w*\(/i.test(text.slice(at, closingOf(text, at)))) ?? lists[0]; // another list may be PostCSS's
  if (ofReact === undefined) return text;
  const prepended = 'api.modifyRspackConfig((_, { prependPlugins }) => prependPlugins(federatedRemote()))';
  const added = file.startsWith('vite') ? 'federatedRemote()' : `{ name: 'remote', setup: (api) => ${prepended} }`;
  const changed = /^(vite|rsbuild)/.test(file)
    ? withLast(text, ofReact, added)
    : text.replace(/\bplugins:\s*\[/, '$&federatedRemote(), ');
  return changed.replace(/^(?!\/\/\/|#!)/m, line); // below `/// <reference …>` and `#!`
}

/** A module that makes the router of all pages, with its base; undefined for others. */
function withBase(text: string, path: string) {
  const isTanStack = /from ['"]@tanstack\/react-router['"]/.test(text) && /\bcreateRouter\(\{/.test(text);
  if (isTanStack)
    return text.includes('basepath:') ? text : text.replace(/\bcreateRouter\(\{/, `$&\n  basepath: '${path}',`);
  const [, alias = 'BrowserRouter'] = /\bBrowserRouter\s+as\s+(\w+)/.exec(text) ?? [];
  const made = new RegExp(`\\bcreateBrowserRouter\\(|<${alias}\\b`).exec(text);
  if (!made || !/from ['"]react-router/.test(text)) return undefined;
  const stated = /\bbasename(=|:\s*)(\{[^}]*\}|"[^"]*"|[^,}\n]*[^,}\s])/;
  if (stated.test(text))
    return text.replace(stated, (_, sign) => `basename${sign}${sign === '=' ? `"${path}"` : `'${path}'`}`);
  if (made[0].startsWith('<')) return text.replace(made[0], `$& basename="${path}"`);
  return withLast(text, made.index + made[0].length - 1, `{ basename: '${path}' }`);
}

/** A page module from an entry: its statements without those that make the root, and a component with what it renders. */
function pageOf(entry: string, classes: string) {
  const statements = entry.split(/\n(?=[^\s})\]<*/]|\/[/*])/); // each begins without indentation
  const place = statements.findLastIndex((text) => text.includes('.render('));
  if (place < 0) throw new Error('The entry calls no render(): write the route record, and the page that it loads.');
  const rendering = statements[place]!;
  const at = rendering.lastIndexOf('.render(') + '.render'.length;
  const element = rendering
    .slice(at + 1, closingOf(rendering, at))
    .trim()
    .replace(/,$/, '');
  const kept = statements
    .slice(0, place)
    .filter((text) => !/react-dom\/client|\bcreateRoot\(|getElementById\(/.test(text));
  const page = `export default function RemotePage() {\n  return <div className="${classes}">${element}</div>;\n}`;
  const dropped = statements.slice(place + 1).filter((text) => text.trim() && !/^(\/[/*]|declare |export )/.test(text));
  return {
    text: ["import './remote.css';\n", ...kept, page, ''].join('\n'),
    dropped: dropped.map((text) => text.split('\n')[0]!),
  };
}

const ownLook = (name: string) => `/* The site's own rules for elements, without their effect on this page. */
@layer site {
  .${name},
  .${name} * {
    all: revert-layer;
  }
}
`;

/** The package.json of a page with a framework of its own. */
function withoutHost(text: string) {
  const stated = JSON.parse(text);
  const { version = '1.0.0', federation } = stated;
  const [, indentation] = /\n([ \t]+)"/.exec(text) ?? [];
  return `${JSON.stringify({ ...stated, version, federation: { ...federation, host: false } }, null, indentation ?? 2)}\n`;
}

function recordText(path: string, hasRouter: boolean, html: string, loading: string) {
  const label = path
    .slice(1)
    .split(/[-/]/)[0]!
    .replace(/^./, (first) => first.toUpperCase());
  const [, title = label] = /<title>([^<]+)/.exec(html) ?? [];
  const [, description = title] = /<meta[^>]*name="description"[^>]*content="([^"]+)"/.exec(html) ?? [];
  const literal = (value: string) => JSON.stringify(value.replaceAll(/\s+/g, ' ').trim());
  const [begin, end] = loading.startsWith('mount')
    ? ['export default {', '};']
    : ["import { defineRemote } from '@onesite/shared-host';\n\nexport default defineRemote({", '});'];
  return `${begin}
  routes: [
    {
      id: 'page',
      path: '${path}${hasRouter ? '/*' : ''}',
      title: ${literal(title)},
      description: ${literal(description)},
      access: 'public',
      render: 'browser',
      example: '${path}',
      nav: { label: '${label}', place: 'header', order: 50 },
      ${loading},
    },
  ],
${end}
`;
}

/** What differs on the site, and what to do about it. */
const concerns: [RegExp, string][] = [
  [/"react-scripts build"/, 'its build runs the bundler that has the plugin: rsbuild build'],
  [
    /<link[^>]+href="(https?:)?\/\/[^>]+rel="stylesheet"|<link[^>]+rel="stylesheet"[^>]+href="(https?:)?\/\/|@import (url\()?["']?https?:/,
    "the policy blocks other hosts' style sheets: @fontsource, or a file",
  ],
  [/<script(?![^>]*(\bsrc="[./]|ld\+json))/, "the document is the site's: a script belongs into a module"],
  [/<a\b[^>]*\bhref=["']\/(?!\/)/, "a plain link leaves PATH: the router's Link, or PATH in front"],
  [/\bposition: *['"]?fixed|\bfixed (top|inset)-0\b/, "what is fixed at the top covers the site's header: sticky"],
  [/\bwindow\.location\.(pathname|href|assign|replace)\b/, 'the address begins with PATH'],
  [/(?<![\w-])#root\b|getElementById\(['"]root/, "#root is the site's"],
];

const concernsIn = (file: string, text: string, path: string) =>
  concerns.flatMap(([known, advice]) => {
    const { index } = known.exec(text) ?? {};
    if (index === undefined) return [];
    return `${file}:${text.slice(0, index).split('\n').length}: ${advice.replaceAll('PATH', path)}`;
  });
