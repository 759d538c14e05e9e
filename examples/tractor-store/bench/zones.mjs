// The shop as Next.js multi-zones, as its documentation says: a zone for each team, and rewrites in the first one. Next.js is installed into a
// folder of its own. What a zone needs of other teams is part of its own build, as a package of theirs would be.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { browserOf, compile, exposed } from './build.mjs';
import { freePort, untilAnswered } from './ports.mjs';

export const versions = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', 'styled-components': '6.6.0' };
const frame = ['mf_explore/Header', 'mf_explore/Footer', 'mf_checkout/MiniCart'];
/** Each team's pages, and what they show. */
const zones = {
  explore: {
    example: '/',
    paths: [],
    parts: ['HomePage', 'ProductsPage', 'StoresPage', 'Recommendations', 'StorePicker'],
  },
  decide: { example: '/product/drover-20', paths: ['product'], parts: ['ProductPage', 'AddToCart', 'Recommendations'] },
  checkout: {
    example: '/checkout/cart',
    paths: ['checkout'],
    parts: ['CartPage', 'OwnCart', 'OrderPage', 'ThanksPage', 'StorePicker', 'Recommendations'],
  },
};
const all = Object.entries(exposed).flatMap(([team, paths]) =>
  paths.map((path) => ({
    team,
    name: path.split('/')[1],
    file: join(import.meta.dirname, '..', team.replace('_', '-'), 'src', `${path}.tsx`),
  })),
);
const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

/** Installs, builds and starts the zones in a folder. */
export async function serveZones(folder, api) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const named = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...named], {
    cwd: folder,
    stdio: 'inherit',
  });
  const next = createRequire(join(folder, 'package.json')).resolve('next/dist/bin/next');
  const ports = Object.fromEntries(await Promise.all(Object.keys(zones).map(async (name) => [name, await freePort()])));
  const buildMs = {};
  for (const name of Object.keys(zones)) {
    await writeZone(name);
    const began = performance.now();
    execFileSync(process.execPath, [next, 'build'], {
      cwd: join(folder, name),
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    buildMs[name] = performance.now() - began;
  }
  const children = {};
  for (const name of Object.keys(zones)) await start(name);
  const stop = async (name) => {
    children[name].kill('SIGTERM');
    await once(children[name], 'exit');
  };
  return {
    url: `http://localhost:${ports.explore}`,
    buildMs: buildMs.decide,
    /** A built zone is seen once its server has started again. */
    async release() {
      const began = performance.now();
      await stop('decide');
      await start('decide');
      return performance.now() - began;
    },
    close: () => Promise.all(Object.keys(zones).map(stop)),
  };

  async function start(name) {
    children[name] = spawn(process.execPath, [next, 'start', '-p', String(ports[name])], {
      ...{ cwd: join(folder, name), env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    });
    await untilAnswered(`http://localhost:${ports[name]}${zones[name].example}`);
  }

  async function writeZone(name) {
    const dir = join(folder, name);
    mkdirSync(join(dir, 'pages'), { recursive: true });
    const parts = all.filter(
      (part) => zones[name].parts.includes(part.name) || frame.includes(`${part.team}/${part.name}`),
    );
    const src = join(import.meta.dirname, 'src');
    writeFileSync(
      join(import.meta.dirname, 'dist', `${name}.zone.tsx`),
      [
        `import '${join(src, '../../shell/src/looks.css')}';`,
        `import { zoneOf } from '${join(src, 'zone.tsx')}';`,
        `export { answersOf } from '${join(src, 'zone.tsx')}';`,
        ...parts.map((part) => `import { ${part.name} } from '${part.file}';`),
        `export const Zone = zoneOf({ ${parts.map((part) => `'${part.team}/${part.name}': ${part.name}`).join(', ')} } as never);`,
      ].join('\n'),
    );
    await compile(libraryOf(name, join(dir, 'zone')));
    const library = join(dir, 'zone/main.mjs'); // where modules are joined, this is no directive any more
    writeFileSync(library, readFileSync(library, 'utf8').replace(/^["']use client["'];/gm, ''));
    const write = (file, text) => writeFileSync(join(dir, file), text);
    write('package.json', '{ "private": true, "type": "module" }');
    write('next.config.mjs', configOf(name));
    write(
      'pages/_app.jsx',
      `import '../zone/main.css';\nexport default ({ Component, pageProps }) => <Component {...pageProps} />;`,
    );
    write('pages/_document.jsx', documentOf);
    write('pages/[[...path]].jsx', pageOf(api));
  }

  function configOf(name) {
    if (name !== 'explore')
      return `export default { assetPrefix: '/${name}-static', turbopack: { root: '${folder}' } };`;
    const others = Object.entries(zones).flatMap(([zone, { paths }]) =>
      paths.length === 0 ? [] : [...paths, `${zone}-static`].map((path) => [path, `http://localhost:${ports[zone]}`]),
    );
    const rewrites = [...others, ['api', api]].map(([path, target]) => ({
      source: `/${path}/:path*`,
      destination: `${target}/${path}/:path*`,
    }));
    return `export default { turbopack: { root: '${folder}' }, rewrites: async () => (${JSON.stringify(rewrites)}) };`;
  }
}

/** A zone's components as one module, without what npm gives to both. */
function libraryOf(name, path) {
  const { output, ...configuration } = browserOf(`zones/${name}`, { entry: { main: `./dist/${name}.zone.tsx` } });
  return {
    ...configuration,
    externalsType: 'module',
    externals: [/^react($|\/)/, /^react-dom($|\/)/, 'styled-components'],
    output: {
      path,
      module: true,
      filename: 'main.mjs',
      cssFilename: 'main.css',
      library: { type: 'module' },
      clean: true,
    },
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
  };
}

const documentOf = `import Document, { Head, Html, Main, NextScript } from 'next/document';
import { ServerStyleSheet } from 'styled-components';
export default class ShopDocument extends Document {
  static async getInitialProps(context) {
    const sheet = new ServerStyleSheet();
    const { renderPage } = context;
    context.renderPage = () => renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
    const props = await Document.getInitialProps(context);
    return { ...props, styles: [props.styles, sheet.getStyleElement()] };
  }
  render() {
    return <Html lang="en"><Head /><body><Main /><NextScript /></body></Html>;
  }
}`;

const pageOf = (api) => `import { answersOf, Zone } from '../zone/main.mjs';
export default (props) => <Zone {...props} />;
export async function getServerSideProps({ req, resolvedUrl, query }) {
  const headers = { cookie: req.headers.cookie ?? '' };
  const call = (path) => fetch('${api}' + path, { headers }).then((answer) => (answer.ok ? answer.json() : undefined));
  return { props: { location: resolvedUrl, answers: await answersOf(resolvedUrl.split('?')[0], query.sku, call) } };
}`;
