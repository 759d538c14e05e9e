// `npm run release -- 1.0.0` gives all packages that version. With `--dry-run` it does so in a copy, packs them there, checks what each exports,
// and makes a site and a remote of them, whose tests it runs (CONTRIBUTING.md#a-release).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '../platform/protocol/src/progress.mjs';
import { install, root } from './workspace.mjs';

const usage = 'Name the version: npm run release -- 1.0.0 --dry-run';
const options = { 'dry-run': { type: 'boolean', default: false } };
const { positionals, values } = parseArgs({ options, allowPositionals: true });
const [version = ''] = positionals;

try {
  if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || positionals.length > 1) throw new Error(usage);
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${version}\n`))
    throw new Error(`CHANGELOG.md has no heading '## ${version}': write there what changes for whom.`);
  if (values['dry-run']) await tryRelease();
  else setVersion();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** In each package, and where an example names the packed files. */
function setVersion() {
  const { version: now } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '*package.json', 'examples/*/pnpm-workspace.yaml'], { cwd: root });
  const [quoted, escaped] = [`"version": "${now}"`, now.replaceAll('.', '\\.')];
  for (const file of String(files).trim().split('\n')) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8')
      .replace(quoted, `"version": "${version}"`)
      .replace(new RegExp(`("@onesite/[\\w-]+": (?:"file:.*-)?)${escaped}`, 'g'), `$1${version}`);
    writeFileSync(path, text);
  }
  console.log(`All packages are ${version}. Commit it, and push the tag v${version}: the workflow releases it.`);
}

async function tryRelease() {
  install();
  const { findBrowser } = await import('./browser.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const [copy, packages] = [join(folder, 'copy'), join(folder, 'packages')];
  const progress = createProgress();
  const run = (cwd, command, ...args) => execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
  try {
    progress.begin(`Packing ${version} in a copy of the last commit`);
    run(root, 'git', 'clone', '--quiet', root, copy);
    run(copy, 'node', 'scripts/release.mjs', version);
    run(copy, 'npm', 'run', 'packages', '--', packages);
    progress.begin('Checking their bill of materials');
    const { billProblems } = await import('../platform/federation/src/testing/billProblems.mjs');
    const problems = billProblems(JSON.parse(readFileSync(join(packages, 'sbom.json'), 'utf8')));
    if (problems) throw new Error(`sbom.json: ${JSON.stringify(problems)}`);
    for (const file of readdirSync(packages).filter((one) => one !== 'sbom.json')) {
      if (!file.endsWith(`-${version}.tgz`)) throw new Error(`${file} is not of ${version}.`);
      progress.begin(`Checking ${file}`);
      const path = join(packages, file);
      run(folder, 'npx', '-y', 'publint@0.3.25', path, '--strict');
      run(folder, 'npx', '-y', '@arethetypeswrong/cli@0.18.5', path, '--profile', 'esm-only', ...withoutStyles(path));
    }
    progress.begin('Making a site and a remote of them, and running their tests');
    process.env.CHROMIUM_PATH = findBrowser();
    run(copy, 'npm', 'run', 'build');
    run(join(copy, 'e2e'), './node_modules/.bin/playwright', 'test', '--config', 'teams.config.ts', 'newSite');
  } catch (error) {
    throw new Error(`${error.stdout ?? ''}${error.stderr ?? ''}${error.message}\n${version} is not ready.`);
  } finally {
    progress.end();
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${version} is ready: npm run release -- ${version}`);
}

/** Style sheets have no types. */
function withoutStyles(path) {
  const manifest = execFileSync('tar', ['--extract', '--to-stdout', '--file', path, 'package/package.json']);
  const sheets = Object.keys(JSON.parse(manifest).exports).filter((entry) => entry.endsWith('.css'));
  return sheets.length > 0 ? ['--exclude-entrypoints', ...sheets] : [];
}
