// The shop as Next.js multi-zones: a zone for each team, whose pages are the same for all visitors and rendered ahead.
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { external, serveNext, withoutDirectives } from '../tractor-store/bench/next.mjs';
import { browserOf, compile, dist, exposed, fileOf } from './build.mjs';

const src = join(import.meta.dirname, 'src');
const zones = {
  marketing: {
    ...{ example: '/', paths: [], pages: { index: 'Home', solutions: 'Solutions' } },
    others: { Home: ['mf_configurator', 'ExampleUnit'] }, // what a page shows of another team
  },
  configurator: { example: '/configurator', paths: ['configurator'], pages: { configurator: 'ConfiguratorPage' } },
};

export const serveZones = (folder, api) =>
  serveNext(folder, api, zones, async (name, dir) => {
    const library = join(dir, 'zone');
    await compile(await libraryOf(name, library));
    const files = await readdir(library);
    for (const file of files.filter((one) => one.endsWith('.mjs'))) withoutDirectives(join(library, file));
    const images = join(dir, 'public', `${name}-static/files`);
    await mkdir(images, { recursive: true });
    for (const file of files.filter((one) => /\.(svg|woff2)$/.test(one)))
      await copyFile(join(library, file), join(images, file));
    const { pages, others } = zones[name];
    return Object.fromEntries(
      Object.entries(pages).map(([page, part]) => [
        `pages/${page}.jsx`,
        pageOf(api, name, page, Object.values(pages), part, others?.[part]),
      ]),
    );
  });

/** A zone's components as modules, each page's in one of its own, without what npm gives to both. */
async function libraryOf(name, path) {
  const team = `mf_${name}`;
  await mkdir(join(dist, 'zones'), { recursive: true });
  await writeFile(
    join(dist, 'zones', `${name}.js`),
    `import '@fieldbox/shop-ui/base.css';\nexport * from '${join(src, 'zone.jsx')}';`,
  );
  const others = Object.values(zones[name].others ?? {}).map(([owner, part]) => [
    part,
    fileOf(owner, exposed[owner][part]),
  ]);
  const parts = Object.entries(exposed[team]).map(([part, file]) => [part, fileOf(team, file)]);
  const { output, ...configuration } = browserOf(`zones/${name}`, {
    entry: { zone: join(dist, 'zones', `${name}.js`), ...Object.fromEntries([...parts, ...others]) },
  });
  return {
    ...configuration,
    devtool: false,
    externalsType: 'module',
    externals: external,
    output: {
      path,
      publicPath: `/${name}-static/files/`,
      module: true,
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      cssFilename: 'main.css',
      library: { type: 'modern-module' },
      clean: true,
    },
    optimization: { minimize: false, runtimeChunk: 'single', splitChunks: { chunks: 'initial', minSize: 0 } },
  };
}

const pageOf = (api, zone, page, parts, part, shown) => {
  const location = page === 'index' ? '/' : `/${page}`;
  const others = parts.filter((other) => other !== part);
  const later = others.map(
    (other) => `'mf_${zone}/${other}': () => import('../zone/${other}.mjs').then((module) => module.${other})`,
  );
  const own = [[`mf_${zone}`, part], ...(shown ? [shown] : [])];
  return `import Head from 'next/head';
${own.map(([, name]) => `import { ${name} } from '../zone/${name}.mjs';`).join('\n')}
import { answersOf, pages, zoneOf } from '../zone/zone.mjs';
const Zone = zoneOf({ ${own.map(([team, name]) => `'${team}/${name}': ${name}`).join(', ')} }, { ${later.join(', ')} });
export default (props) => <><Head><title>{pages['${location}'].title}</title></Head><Zone {...props} /></>;
export async function getStaticProps() {
  const call = (path) => fetch('${api}' + path).then((answer) => answer.json());
  return { props: { location: '${location}', answers: await answersOf('${location}', call) }, revalidate: 1 };
}`;
};
