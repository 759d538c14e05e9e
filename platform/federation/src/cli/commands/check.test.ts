import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../testing/tinyRemote.ts';
import { styleWarnings } from './check.ts';

test('styles for the whole site are warned of, by file', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'federation-check-'));
  const globalSelectors = [
    { selector: 'body', file: 'src/all.css' },
    { selector: '*', file: 'node_modules/some-library/reset.css' },
    { selector: 'a', file: 'src/all.css' },
    { selector: 'a', file: 'src/all.css' },
  ];
  await writeFiles(dir, { 'dist/facts.json': JSON.stringify({ role: 'remote', globalSelectors }) });
  expect(await styleWarnings(dir)).toEqual([
    'src/all.css styles body, a on the whole site: use a class, or a CSS module.',
    'node_modules/some-library/reset.css styles * on the whole site: use a class, or a CSS module.',
  ]);
  await writeFiles(dir, { 'dist/facts.json': JSON.stringify({ role: 'remote' }) });
  expect(await styleWarnings(dir)).toEqual([]);
  await rm(dir, { recursive: true });
});
