/** The files of a new remote, by path. The formatter decides about line breaks. */

/**
 * For the workspace that the platform is developed in.
 * @param {import('./remoteOptions.mjs').NewRemote} remote
 * @returns {Record<string, string>}
 */
export const remoteFiles = (remote) => ({
  ...sources(remote),
  'package.json': packageJson(remote),
  'tsconfig.json': json({
    extends: '../tsconfig.base.json',
    compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['jest', '@testing-library/jest-dom'] },
    include: ['src', '../shell/src/fragments.d.ts'],
  }),
  'turbo.json': json({ $schema: '../node_modules/turbo/schema.json', extends: ['//'], tags: ['layer-remote'] }),
  'README.md': readme(remote),
  'src/overview/Overview.test.tsx': test(remote),
});

/**
 * For a site made by `siteFiles`, whose workspace has the versions and the types' settings.
 * @param {import('./remoteOptions.mjs').NewRemote} remote
 * @returns {Record<string, string>}
 */
export const remoteOfSite = (remote) => ({
  ...sources(remote),
  'package.json': json({
    name: remote.name,
    version: '0.1.0',
    private: true,
    type: 'module',
    federation: { team: remote.team, devPort: remote.devPort },
    scripts: { build: 'federation build' },
    dependencies: catalog('@onesite/shared-host', '@onesite/shared-ui', ...runtimePackages(remote)),
    devDependencies: catalog(...buildPackages),
  }),
});

/** What a package needs to be built by `federation build`. */
const buildPackages = [
  '@module-federation/enhanced',
  '@onesite/federation',
  '@rspack/core',
  '@swc/plugin-styled-components',
];

/** Dependencies whose versions the workspace names, once for all of its packages. @param {string[]} names */
const catalog = (...names) => Object.fromEntries(names.map((name) => [name, 'catalog:']));

const rspackConfig = `import { remote } from '@onesite/federation/rspack';

export default remote(import.meta.dirname);
`;

const sources = (remote) => ({
  'rspack.config.mjs': rspackConfig,
  'src/remote.tsx': routes(remote),
  'src/client.d.ts': `/// <reference types="@onesite/federation/client" />\n`,
  'src/overview/Overview.tsx': page(remote),
  ...(remote.fragment && { [`src/fragments/${componentOf(remote.fragment)}.tsx`]: fragment(remote) }),
});

/** `add-to-cart` is shown by `AddToCart`. @param {string} id */
const componentOf = (id) => id.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** @param {object} value */
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

const runtimePackages = ({ fragment }) => ['react', 'react-dom', 'styled-components', ...(fragment ? ['valibot'] : [])];

const packageJson = (remote) =>
  json({
    name: remote.name,
    version: '0.1.0',
    private: true,
    type: 'module',
    federation: { team: remote.team, devPort: remote.devPort },
    scripts: {
      build: 'federation build',
      typecheck: 'tsc --singleThreaded',
      test: `jest --config ../jest.config.mjs --selectProjects ${remote.name}`,
    },
    dependencies: {
      '@onesite/shared-host': 'workspace:*',
      '@onesite/shared-ui': 'workspace:*',
      ...catalog(...runtimePackages(remote)),
    },
    devDependencies: {
      '@onesite/federation': 'workspace:*',
      ...catalog('@testing-library/dom', '@testing-library/react', '@types/react', '@types/react-dom'),
    },
  });

const readme = ({ name, team, path }) => `# ${name}

A remote of the team ${team}, with pages at \`${path}\`.

\`\`\`sh
npm run dev -- ${name}                                  # from source, within the running site
npm run unit -- --selectProjects ${name}                # its tests
npx pnpm --filter ${name} build
npm run federation -- publish ${name} --promote         # live
\`\`\`

[From here to a release](../docs/ship-a-remote.md), and [what a page gets from its host](../shared-host/README.md).
`;

const routes = ({ path, team, title, fragment }) => `import { defineRemote } from '@onesite/shared-host';
${fragment ? "import * as v from 'valibot';\n" : ''}
export default defineRemote({
  routes: [
    {
      id: 'overview',
      path: ${text(path)},
      title: ${text(title)},
      description: ${text(`${title}: a page of the team ${team}.`)},
      access: 'public',
      render: 'server',
      nav: { label: ${text(title)}, place: 'header', order: 10 },
      load: () => import('./overview/Overview.tsx').then((m) => m.Overview),
    },
  ],${fragment ? fragmentRecord(fragment) : ''}
});
`;

const fragmentRecord = (id) => `
  fragments: [
    {
      id: ${text(id)},
      props: v.object({ name: v.string() }),
      render: 'server',
      example: { name: 'Ada' },
      load: () => import('./fragments/${componentOf(id)}.tsx').then((m) => m.${componentOf(id)}),
    },
  ],`;

const fragment = ({
  name,
  fragment: id,
}) => `/** A part of other pages, which show it by <Fragment of="${name}/${id}" name="Ada" />. */
export const ${componentOf(id)} = ({ name }: { name: string }) => <p>Hello, {name}</p>;
`;

const page = ({ name, title }) => `import { Page } from '@onesite/shared-ui/layout/Page';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';

/** The first page of ${name}. */
export const Overview = () => (
  <Page>
    <Sheet>
      <PageHeading lede="This page is yet to be written.">${jsxText(title)}</PageHeading>
    </Sheet>
  </Page>
);

const Sheet = styled.div\`
  padding-block: var(--s-7) var(--s-8);
\`;
`;

const test = ({ path, title }) => `import { renderInHost } from '@onesite/shared-host/testing';
import { screen } from '@testing-library/react';
import { Overview } from './Overview.tsx';

test('the page says what it is about', () => {
  renderInHost(<Overview />, ${text(path)});
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(${text(title)});
});
`;

/** A string literal. */
const text = (value) => `'${value.replace(/[\\']/g, '\\$&')}'`;

/** Text between tags. */
const jsxText = (value) => (/[<>{}&]/.test(value) ? `{${text(value)}}` : value);
