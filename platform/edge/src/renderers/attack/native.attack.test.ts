import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allowedCalls } from '../sandbox/systemCalls.ts';
import { apart, hasNamespaces, isRoot } from './apart.ts';

const run = promisify(execFile);
jest.setTimeout(180_000);

const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);

/** What native code reaches in each kind. */
const kinds = [
  { kind: 'namespaces', open: [] },
  { kind: 'seccomp', open: [] },
  ...(isRoot
    ? [{ kind: 'uid', open: [/^sockets: (TCP|UDP)/, /^sockets: .*abstract$/, /^files: another program$/] }]
    : []),
];

if (!compiler)
  test('native attacks are not run here: there is no C compiler (apt-get install gcc libc6-dev); CI has one', () =>
    expect(process.env.CI).toBeUndefined());
else if (!hasNamespaces)
  test('native attacks are not run where they could reach other processes: no namespaces can be made here', () =>
    expect(hasNamespaces).toBe(false));
else
  describe('native code', () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'native-'));
      await chmod(folder, 0o755);
      for (const name of ['attacks', 'victim'])
        await run(compiler, ['-w', '-o', join(folder, name), join(__dirname, 'native', `${name}.c`)]);
    });
    afterAll(() => rm(folder, { recursive: true }));

    test.each(kinds)('gets no further than $open in $kind', async ({ kind, open }) => {
      const program = [process.execPath, '--import', 'tsx', `${__dirname}/nativeTarget.ts`, kind, folder];
      const { stdout } = await run('unshare', [...apart, ...program], { maxBuffer: 1e7 });
      const { outcomes, signal } = JSON.parse(stdout) as { outcomes: Record<string, string>; signal: string | null };
      const escapes = Object.entries(outcomes).filter(([name, outcome]) => {
        return outcome === 'escaped' && !open.some((known) => known.test(name));
      });
      expect(escapes).toEqual([]);
      expect(outcomes).toHaveProperty('all tried');
      expect(Object.keys(outcomes).length).toBeGreaterThan(kind === 'seccomp' ? 900 : 80);
      // A call in the format of another processor ends it.
      expect(signal).toBe(kind === 'seccomp' && process.arch === 'x64' ? 'SIGSYS' : null);
    });

    test.each([
      { processor: 'arm64', header: 'asm-generic/unistd.h' },
      ...(process.arch === 'x64' ? [{ processor: 'x64', header: 'asm/unistd_64.h' }] : []),
    ])('the numbers of calls on $processor are those of the kernel’s headers', async ({ processor, header }) => {
      const options = ['-E', '-dM', '-D__ARCH_WANT_NEW_STAT', '-include', header, '-x', 'c', '/dev/null'];
      const { stdout } = await run(compiler, options);
      const defined = new Map(
        [...stdout.matchAll(/^#define (__NR\w+) (\w+)$/gm)].map(([, name, value]) => [name, value]),
      );
      const numberOf = (name: string) => {
        const value = defined.get(`__NR_${name}`);
        return value && Number(defined.get(value) ?? value);
      };
      const [ours, theirs] = [{}, {}] as Record<string, unknown>[];
      for (const [name, [x64, arm64]] of Object.entries(allowedCalls)) {
        ours![name] = processor === 'x64' ? x64 : arm64;
        theirs![name] = numberOf(name);
      }
      expect(ours).toEqual(theirs);
    });
  });
