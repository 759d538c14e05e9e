// The shop as Next.js multi-zones: a zone for each team, whose pages are rendered for each request, because they have the visitor's cart.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserOf, compile, exposed } from './build.mjs';
import { external, serveNext, withoutDirectives } from './next.mjs';

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

export const serveZones = (folder, api) =>
  serveNext(folder, api, zones, async (name, dir) => {
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
    withoutDirectives(join(dir, 'zone/main.mjs'));
    return { 'pages/[[...path]].jsx': pageOf(api) };
  });

/** A zone's components as one module, without what npm gives to both. */
function libraryOf(name, path) {
  const { output, ...configuration } = browserOf(`zones/${name}`, { entry: { main: `./dist/${name}.zone.tsx` } });
  return {
    ...configuration,
    externalsType: 'module',
    externals: external,
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

const pageOf = (api) => `import { answersOf, Zone } from '../zone/main.mjs';
export default (props) => <Zone {...props} />;
export async function getServerSideProps({ req, resolvedUrl, query }) {
  const headers = { cookie: req.headers.cookie ?? '' };
  const call = (path) => fetch('${api}' + path, { headers }).then((answer) => (answer.ok ? answer.json() : undefined));
  return { props: { location: resolvedUrl, answers: await answersOf(resolvedUrl.split('?')[0], query.sku, call) } };
}`;
