import { oldFileRemoval } from './memory.mjs';

const build = (...names: string[]) => ({
  compilation: {
    outputOptions: { path: '/dist/browser' },
    getAssets: () => names.map((name) => ({ name })),
  },
});

test('files of the newest build are never removed, replaced ones after twenty builds', () => {
  const files = new Map([
    ['/dist/browser/page.js', 1],
    ['/dist/browser/first.hot-update.js', 1],
  ]);
  const removeOld = oldFileRemoval(files);
  removeOld([build('page.js', 'first.hot-update.js')]);
  for (let count = 0; count < 19; count++) removeOld([build('page.js')]);
  expect([...files.keys()]).toEqual(['/dist/browser/page.js', '/dist/browser/first.hot-update.js']);
  removeOld([build('page.js')]);
  expect([...files.keys()]).toEqual(['/dist/browser/page.js']);
});
