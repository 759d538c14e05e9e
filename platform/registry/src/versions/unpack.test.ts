import { archiveOf } from '../testing/builds.ts';
import { unpack } from './unpack.ts';

jest.setTimeout(30_000);

const good = { path: 'browser/main.js', content: 'good' };

test('the files of an archive come by path', async () => {
  const files = await unpack(archiveOf([good, { path: 'facts.json', content: '{}' }]));
  expect([...files].map(([path, content]) => [path, String(content)])).toEqual([
    ['browser/main.js', 'good'],
    ['facts.json', '{}'],
  ]);
});

test('a file of many blocks comes whole', async () => {
  const content = 'x'.repeat(3_000_000);
  const files = await unpack(archiveOf([{ path: 'server/main.cjs', content }]));
  expect(String(files.get('server/main.cjs')) === content).toBe(true);
});

test.each([
  { path: '../facts.json' },
  { path: '/etc/cron.d/job' },
  { path: 'browser/../../main.js' },
  { path: 'browser/deeper/main.js' },
  { path: 'browser/.hidden.js' },
  { path: 'browser/page.html' },
  { path: 'browser/main.js.map' },
  { path: 'server/main.js' },
  { path: 'package.json' },
  { path: 'browser\\main.js' },
  { path: 'browser', type: 'Directory' as const },
  { path: 'browser/main.js', type: 'SymbolicLink' as const, linkpath: '/etc/passwd' },
  { path: 'browser/main.js', type: 'Link' as const, linkpath: 'facts.json' },
  { path: 'browser/main.js', type: 'CharacterDevice' as const },
])('an archive with $path ($type) is refused, whatever else it holds', async (entry) => {
  for (const entries of [
    [entry, good],
    [good, entry],
  ])
    await expect(unpack(archiveOf(entries))).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('The archive cannot be taken'),
    });
});

test('an archive that unpacks to more than 64 MB is refused before it is', async () => {
  const bomb = archiveOf([{ path: 'browser/main.js', content: new Uint8Array(80 * 1024 * 1024).fill(120) }]);
  await expect(unpack(bomb)).rejects.toMatchObject({ code: 'validation_failed' });
  expect(bomb.length).toBeLessThan(1_000_000);
});
