import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stored } from '../contract/src/privacy/deviceData.ts';
import { ownFilesBelow } from './ownFiles.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));
const isInBrowsers =
  /^(contract|shared-contract|mf-[a-z]+|shop-ui|shared-ui|shared-host|shell|platform\/(shell|console))\/src\//;
const isForTests = /\.test\.|\/testing\//;
const sources = ownFilesBelow(repository)
  .map((file) => relative(repository, file))
  .filter((file) => isInBrowsers.test(file) && /\.tsx?$/.test(file) && !isForTests.test(file))
  .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }));

test('one module reads and writes what browsers store', () => {
  const stores = /\b(localStorage|sessionStorage|indexedDB|caches|cookieStore|document\.cookie)\b/g;
  const uses = sources.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => !['/', '*'].includes(line.trim()[0] ?? ''))
      .flatMap((line) => [...line.matchAll(stores)].map(([name]) => `${file} ${name}`)),
  );
  expect([...new Set(uses)].sort()).toEqual([
    'shared-host/src/storage.ts localStorage',
    'shared-host/src/storage.ts sessionStorage',
  ]);
});

test('the cookie policy names no key that no page stores', () => {
  const code = sources.map(({ text }) => text).join('\n');
  const unknown = stored.flatMap(({ keys }) => keys).filter((key) => !isWritten(key));
  expect(unknown).toEqual([]);

  /** Of an account's by its name, of a queue's by the part that `sendingOf` adds to the remote's name. */
  function isWritten(key: string) {
    const name =
      key
        .replace('account/', '')
        .split('/')
        .find((part) => part.startsWith('mf-')) ?? key;
    const [remote, part] = name.split('.');
    return (
      code.includes(`'${name}'`) ||
      code.includes(`\`${name}/`) ||
      (code.includes(`name: '${remote}'`) && code.includes(`\`\${name}.${part}\``))
    );
  }
});

test('what pages write, and the order of lists, do not depend on the language of the device', () => {
  const unset = /\.toLocale\w*\((?!['"`]en-)|\bIntl\.\w+\((?!['"`]en-)|\.localeCompare\(/g;
  const uses = sources.flatMap(({ file, text }) => [...text.matchAll(unset)].map(([use]) => `${file} ${use}`));
  expect(uses.sort()).toEqual([
    'mf-admin/src/suppliers/details/StatusHistory.tsx .localeCompare(', // of ISO times
    'shared-host/src/lists/listState.ts Intl.DateTimeFormat(', // for the zone alone
  ]);
});
