// `npm run mutants -- <files>`: changes one expression of a file at a time, and runs the tests that reach the file. A mutant that they pass is
// one that nothing holds: it is printed, and the run fails, unless it is listed in mutants.json with the reason. The file itself is changed, and
// restored after each mutant: tests start programs that read it, and so do types and lint.
// `--changed [commit]`: of the lines that have changed since. `--sample 200 --seed 7`: of all sources, weighted (docs/qa.md#mutants).
// `--results <file>`: adds each result to a file, and leaves out the mutants that are in it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mutantsOf } from './mutantsOf.mjs';
import { install, root, toolEnvironment } from './workspace.mjs';

install();
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    changed: { type: 'string' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    results: { type: 'string' },
  },
  allowPositionals: true,
});

/** Mistakes in these cost money, rights or a release: they are drawn twice as often. */
const weighty =
  /^(api\/src\/(orders|auth|accounts|idempotency|mail)|contract\/src\/(orders|fit|fields)|platform\/(registry\/src\/(gates|releases|sets|tokens)|edge\/src\/(documents|live)|shell\/src\/hydration))\//;
const isSource = (file) =>
  /^(api|contract|shared-|mf-|shop-ui|shell|illustrations|site|platform)/.test(file) &&
  /\/src\/.*\.(ts|tsx|mjs)$/.test(file) &&
  !/\.(test|spec|d|styles)\.|\/(testing|migrations)\/|^illustrations\/src\/(parts|body)\//.test(file); // nor the looks of what is drawn
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
const sources = () => git('ls-files').split('\n').filter(isSource);
const read = (file) => mutantsOf(file, readFileSync(join(root, file), 'utf8'));

const { default: startPostgres } = await import('./jestPostgres.mjs');
const { default: stopPostgres } = await import('./jestPostgresStop.mjs');
const known = JSON.parse(readFileSync(join(root, 'scripts/mutants.json'), 'utf8'));
const isKnown = ({ file, line, change }) =>
  known.some((one) => one.file === file && one.line === line && one.change === change);

const firstFailure = join(root, 'scripts/jestFirstFailure.cjs');
const reached = readReached();
let [isStopping, stop, restore] = [false, () => {}, () => {}];
let templates = 0;
const count = { found: 0, 'found by types': 0, 'cannot be run': 0, listed: 0, survived: 0 };
const done = new Set(readResults().map(({ file, number, change }) => `${file}:${number} ${change}`));
await startPostgres(); // one server for all runs
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    isStopping = true;
    stop();
    restore();
    await stopPostgres();
    process.exit(1);
  });
const startedAt = Date.now();
try {
  const mutants = chosen();
  console.log(`${mutants.length} mutants`);
  for (const mutant of mutants) await judge(mutant);
} finally {
  restore();
  await stopPostgres();
}
const counts = Object.entries(count).map(([what, of]) => `${of} ${what}`);
console.log(`${counts.join(', ')}, in ${Math.round((Date.now() - startedAt) / 60_000)} min`);
process.exitCode = count.survived > 0 ? 1 : 0;

function readResults() {
  if (!values.results || !existsSync(values.results)) return [];
  return readFileSync(values.results, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function chosen() {
  if (values.sample) return sampled(Number(values.sample), Number(values.seed));
  if (values.changed === undefined) return positionals.flatMap((file) => read(relative(root, resolve(file))));
  return git('diff', '--name-only', values.changed)
    .split('\n')
    .filter(isSource)
    .flatMap((file) => {
      const lines = changedLines(file);
      return read(file).filter(({ number }) => lines.has(number));
    });
}

/** One mutant of each file that is drawn, so that no large file stands for all. */
function sampled(size, seed) {
  const random = generator(seed);
  const files = sources().flatMap((file) => (weighty.test(file) ? [file, file] : [file]));
  const drawn = new Map();
  for (let tries = 0; drawn.size < size && tries < size * 20; tries++) {
    const all = read(files[Math.floor(random() * files.length)]);
    const mutant = all[Math.floor(random() * all.length)];
    if (mutant) drawn.set(`${mutant.file}:${mutant.start}:${mutant.change}`, mutant);
  }
  return [...drawn.values()];
}

/** mulberry32 */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The lines of a file, from 1, that a change has added. */
function changedLines(file) {
  const lines = new Set();
  for (const [, from, length = '1'] of git('diff', '-U0', values.changed, '--', file).matchAll(
    /^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm,
  ))
    for (let line = Number(from); line < Number(from) + Number(length); line++) lines.add(line);
  return lines;
}

async function judge(mutant) {
  const { file, number, line, change } = mutant;
  if (isKnown(mutant)) count.listed++;
  if (isKnown(mutant) || done.has(`${file}:${number} ${change}`)) return;
  write(mutant);
  const [what, by] = await verdict(mutant).finally(restore);
  count[what]++;
  console.log(`${what} ${file}:${number} ${change}\n           ${line}\n           ${by}`.trimEnd());
  if (values.results) appendFileSync(values.results, `${JSON.stringify({ file, number, line, change, what, by })}\n`);
}

/** `restore` puts the file back, unless somebody has changed it meanwhile. */
function write({ file, start, end, text }) {
  const path = join(root, file);
  const source = readFileSync(path, 'utf8');
  const changed = source.slice(0, start) + text + source.slice(end);
  writeFileSync(path, changed);
  restore = () => {
    if (readFileSync(path, 'utf8') === changed) writeFileSync(path, source);
  };
}

/** What became of a mutant, and what noticed it: of the tests, most fall to those that reach the file by the fewest steps. */
async function verdict({ file, change }) {
  const tests = testsOf(file);
  const byNearest = await failureOf(tests.slice(0, 3));
  if (byNearest?.[0] === 'found') return byNearest;
  if (!compiles(file)) {
    restore();
    return compiles(file) ? ['found by types', 'tsc'] : ['cannot be run', 'types fail without it as well'];
  }
  if (change === 'await removed' && fails('biome', 'lint', file)) return ['found', 'biome lint'];
  return byNearest ?? (await failureOf(tests.slice(3))) ?? ['survived', ''];
}

/** By the configuration of the root that has the file. */
function compiles(file) {
  const includes = (config) =>
    JSON.parse(readFileSync(join(root, config), 'utf8')).include.some((path) =>
      new RegExp(`^${path.replace('*', '[^/]+')}/`).test(file),
    );
  return !fails(
    'tsc',
    '--noEmit',
    '-p',
    ['node', 'browser', 'ui'].map((name) => `tsconfig.${name}.json`).find(includes),
  );
}

function fails(tool, ...args) {
  return spawnSync(tool, args, { cwd: root, env: { ...process.env, ...toolEnvironment() } }).status !== 0;
}

async function failureOf(tests) {
  if (tests.length === 0) return undefined;
  const { code, output } = await jest(['--runTestsByPath', ...tests, '--reporters', firstFailure]);
  const by = relative(root, /^FAILED (.*)/m.exec(output)?.[1] ?? `${tests[0]}: it does not end`);
  if (code !== 0) return [by.endsWith('the file cannot be run') ? 'cannot be run' : 'found', by];
}

/**
 * The tests that reach a file, also through others: by the fewest steps first, then the nearest. The first 24, and of the others those
 * that start programs and the first of each package.
 */
function testsOf(file) {
  const steps = new Map([[file, 0]]);
  for (const [from, count] of steps)
    for (const by of reached.get(withoutEnd(from)) ?? []) if (!steps.has(by)) steps.set(by, count + 1);
  const tests = [...steps]
    .filter(([test]) => /\.test\.tsx?$/.test(test))
    .sort(([one, steps], [other, more]) => steps - more || distance(file, one) - distance(file, other))
    .map(([test]) => test);
  const packages = tests.map(packageOf);
  return tests.filter(
    (test, at) =>
      at < 24 || packages.indexOf(packages[at]) === at || /child_process/.test(readFileSync(join(root, test), 'utf8')),
  );
}

function packageOf(file) {
  return existsSync(join(root, dirname(file), 'package.json')) ? dirname(file) : packageOf(dirname(file));
}

/** The files that name each file, by import or path, without its end. Jest's own search ends at a package, and knows no path. */
function readReached() {
  const packages = git('ls-files', 'package.json', '*/package.json')
    .trim()
    .split('\n')
    .map((file) => ({ folder: dirname(file), exports: {}, ...JSON.parse(readFileSync(join(root, file), 'utf8')) }));
  const resolved = (path, from) => {
    const { name, folder, exports } = packages.find((one) => `${path}/`.startsWith(`${one.name}/`)) ?? {};
    if (!name) return join(dirname(from), path);
    const rest = path.slice(name.length);
    return join(folder, typeof exports[`.${rest}`] === 'string' ? exports[`.${rest}`] : `src${rest}`);
  };
  const found = new Map();
  for (const file of git('ls-files', '*.ts', '*.tsx', '*.mjs').trim().split('\n'))
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(/['"`]([\w.@-]*[./][\w.@/-]*)['"`]/g)) {
      const target = withoutEnd(resolved(path, file));
      found.set(target, [...(found.get(target) ?? []), file]);
    }
  return found;
}

function withoutEnd(file) {
  return file.replace(/\.(ts|tsx|mjs|js)$/, '');
}

/** Folders from a file to a test. */
function distance(file, test) {
  return relative(dirname(file), dirname(test)).split('/').length;
}

/** Ends once two minutes bring no result of a test: a mutant may loop for ever, and has then been noticed. */
function jest(args) {
  const child = spawn('jest', [`--maxWorkers=${availableParallelism()}`, '--silent', ...args], {
    cwd: root,
    detached: true, // a group of its own, with the processes that tests start
    stdio: ['ignore', 'pipe', 'ignore'],
    // Databases that a mutant fills are copied by its own tests only.
    env: { ...process.env, ...toolEnvironment(), MUTANT: 'true', TEST_TEMPLATES: `${++templates}` },
  });
  let output = '';
  stop = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {} // it has ended
  };
  const timer = setTimeout(stop, 120_000);
  child.stdout.on('data', (text) => {
    output += text;
    timer.refresh();
  });
  return new Promise((ended) =>
    child.on('exit', (code) => {
      clearTimeout(timer);
      stop();
      if (!isStopping) ended({ code: code ?? 1, output });
    }),
  );
}
