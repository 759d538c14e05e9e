// Next.js multi-zones, as their documentation says: a zone for each team, and rewrites in the first one. Next.js is installed into a folder of
// its own. What a zone needs of other teams is part of its own build, as a package of theirs would be.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort, untilAnswered } from './ports.mjs';

export const versions = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1', 'styled-components': '6.6.0' };

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

/** What npm gives to a zone's own code and to its library alike. */
export const external = [/^react($|\/)/, /^react-dom($|\/)/, 'styled-components'];

/** Where modules are joined, this is no directive any more. */
export const withoutDirectives = (file) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^["']use client["'];/gm, ''));

/**
 * Installs, builds and starts the zones in a folder.
 * @param zones by name: `paths`, the first segments of what each serves, and an `example` of it. The first has all other paths
 * @param write makes a zone's `zone/main.css` and its pages, by their names, in a folder
 */
export async function serveNext(folder, api, zones, write) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const named = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...named], {
    cwd: folder,
    stdio: 'inherit',
  });
  const next = createRequire(join(folder, 'package.json')).resolve('next/dist/bin/next');
  const names = Object.keys(zones);
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  const buildMs = {};
  for (const name of names) {
    const dir = join(folder, name);
    mkdirSync(join(dir, 'pages'), { recursive: true });
    const files = {
      'package.json': '{ "private": true, "type": "module" }',
      'next.config.mjs': configOf(name),
      'pages/_app.jsx': app,
      'pages/_document.jsx': document,
      ...(await write(name, dir)),
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, file), text);
    const began = performance.now();
    execFileSync(process.execPath, [next, 'build'], {
      ...{ cwd: dir, env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    });
    buildMs[name] = performance.now() - began;
  }
  const children = {};
  for (const name of names) await start(name);
  const stop = async (name) => {
    children[name].kill('SIGTERM');
    await once(children[name], 'exit');
  };
  return {
    url: `http://localhost:${ports[names[0]]}`,
    buildMs,
    /** A built zone is seen once its server has started again. */
    async release(name) {
      const began = performance.now();
      await stop(name);
      await start(name);
      return performance.now() - began;
    },
    close: () => Promise.all(names.map(stop)),
  };

  async function start(name) {
    children[name] = spawn(process.execPath, [next, 'start', '-p', String(ports[name])], {
      ...{ cwd: join(folder, name), env: environment, stdio: ['ignore', 'ignore', 'inherit'] },
    });
    await untilAnswered(`http://localhost:${ports[name]}${zones[name].example}`);
  }

  function configOf(name) {
    if (name !== names[0])
      return `export default { assetPrefix: '/${name}-static', turbopack: { root: '${folder}' } };`;
    const others = names
      .slice(1)
      .flatMap((zone) =>
        [...zones[zone].paths, `${zone}-static`].map((path) => [path, `http://localhost:${ports[zone]}`]),
      );
    const rewrites = [...others, ['api', api]].map(([path, target]) => ({
      source: `/${path}/:path*`,
      destination: `${target}/${path}/:path*`,
    }));
    return `export default { turbopack: { root: '${folder}' }, rewrites: async () => (${JSON.stringify(rewrites)}) };`;
  }
}

const app = `import '../zone/main.css';
export default ({ Component, pageProps }) => <Component {...pageProps} />;`;

const document = `import Document, { Head, Html, Main, NextScript } from 'next/document';
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
