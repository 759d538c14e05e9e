// `npm run mutants -- <files>`: changes one expression of a file at a time, and runs the tests that import the file. A mutant that they pass is
// one that nothing holds: it is printed, and the run fails, unless it is listed in mutants.json with the reason.
// `--changed [commit]`: of the lines that have changed since. `--sample 200 --seed 7`: of all sources, weighted (docs/qa.md#mutants).
// `--results <file>`: adds each result to a file, and leaves out the mutants that are in it.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
/** Groups of processes, which end with this one. */
const running = new Set();
const importers = readImporters();
let isStopping = false;
let templates = 0;
const survivors = [];
const count = { found: 0, known: 0 };
const done = new Set(readResults().map(({ file, number, change }) => `${file}:${number} ${change}`));
await startPostgres(); // one server for all runs
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    isStopping = true;
    running.forEach(kill);
    await stopPostgres();
    process.exit(1);
  });
const startedAt = Date.now();
try {
  const mutants = chosen();
  console.log(`${mutants.length} mutants`);
  const waiting = mutants.values();
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(waiting)));
} finally {
  await stopPostgres();
}
console.log(
  `${count.found} found, ${count.known} listed, ${survivors.length} survived, in ${Math.round((Date.now() - startedAt) / 60_000)} min`,
);
process.exitCode = survivors.length > 0 ? 1 : 0;

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

async function work(waiting) {
  for (const mutant of waiting) {
    const { file, number, line, change } = mutant;
    if (isKnown(mutant)) count.known++;
    if (isKnown(mutant) || done.has(`${file}:${number} ${change}`)) continue;
    const foundBy = await findingTest(mutant);
    if (foundBy) count.found++;
    else survivors.push(mutant);
    const result = `${foundBy ? 'found   ' : 'SURVIVED'} ${file}:${number} ${change}\n           ${line}\n           ${foundBy}`;
    console.log(result.trimEnd());
    if (values.results) appendFileSync(values.results, `${JSON.stringify({ file, number, line, change, foundBy })}\n`);
  }
}

/** The tests that import the file by the fewest steps: most mutants fall there. Empty if none of them fails. */
async function findingTest(mutant) {
  const tests = testsOf(mutant.file);
  for (const part of [tests.slice(0, 3), tests.slice(3, 24)]) {
    if (part.length === 0) continue;
    const { code, output } = await jest(['--runTestsByPath', ...part, '--reporters', firstFailure], mutant);
    if (code !== 0) return relative(root, /^FAILED (.*)/m.exec(output)?.[1] ?? `${part[0]}: it does not end`);
  }
  return mutant.change === 'await removed' && isLintError(mutant) ? 'npm run lint' : '';
}

/** Lint finds most promises that nobody waits for. */
function isLintError({ file, start, end, text }) {
  const copy = join(root, file.replace(/\.\w+$/, '.mutant$&'));
  const source = readFileSync(join(root, file), 'utf8');
  try {
    writeFileSync(copy, source.slice(0, start) + text + source.slice(end));
    return (
      spawnSync('biome', ['lint', copy], { cwd: root, env: { ...process.env, ...toolEnvironment() } }).status !== 0
    );
  } finally {
    rmSync(copy);
  }
}

/** The tests that import a file, also through others: by the fewest steps first, then the nearest. */
function testsOf(file) {
  const steps = new Map([[file, 0]]);
  for (const [from, count] of steps)
    for (const importer of importers.get(withoutEnd(from)) ?? [])
      if (!steps.has(importer)) steps.set(importer, count + 1);
  return [...steps]
    .filter(([test]) => /\.test\.tsx?$/.test(test))
    .sort(([one, steps], [other, more]) => steps - more || distance(file, one) - distance(file, other))
    .map(([test]) => test);
}

/** The files that import each file, named without its end. Jest's own search ends at a package. */
function readImporters() {
  const folders = new Map(
    git('ls-files', 'package.json', '*/package.json')
      .trim()
      .split('\n')
      .map((file) => [JSON.parse(readFileSync(join(root, file), 'utf8')).name, dirname(file)]),
  );
  const found = new Map();
  for (const file of git('ls-files', '*.ts', '*.tsx', '*.mjs').trim().split('\n'))
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import|import\(|mock\() ?'([^']+)'/g,
    )) {
      const [, name, rest = ''] = /^(@[^/]+\/[^/]+)\/?(.*)$/.exec(path) ?? [];
      const target = withoutEnd(
        path.startsWith('.') ? join(dirname(file), path) : join(folders.get(name) ?? '', 'src', rest),
      );
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
function jest(args, mutant) {
  const child = spawn('jest', ['--maxWorkers=1', '--silent', ...args], {
    cwd: root,
    detached: true, // a group of its own, with the processes that tests start
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...toolEnvironment(), ...(mutant && variablesOf(mutant)) },
  });
  let output = '';
  const end = () => kill(child.pid);
  const timer = setTimeout(end, 120_000);
  child.stdout.on('data', (text) => {
    output += text;
    timer.refresh();
  });
  running.add(child.pid);
  return new Promise((ended) =>
    child.on('exit', (code) => {
      clearTimeout(timer);
      end();
      running.delete(child.pid);
      if (!isStopping) ended({ code: code ?? 1, output });
    }),
  );
}

/** Databases that a mutant fills are copied by its own tests only. */
function variablesOf(mutant) {
  return { MUTANT: JSON.stringify(mutant), TEST_TEMPLATES: `${++templates}` };
}

function kill(group) {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {} // it has ended
}
