import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownFilesBelow } from './ownFiles.mjs';

const repository = fileURLToPath(new URL('..', import.meta.url));

test('pages print by one function, so that what they draw for paper is there in time', () => {
  const printing = ownFilesBelow(repository)
    .map((file) => relative(repository, file))
    .filter((file) => /^(mf-[a-z]+|shop-ui|shared-[a-z]+|shell)\/src\/.+\.tsx?$/.test(file) && !file.includes('.test.'))
    .filter((file) => /\bwindow\.print\b/.test(readFileSync(join(repository, file), 'utf8')));
  expect(printing).toEqual(['shop-ui/src/print/printPage.ts']);
});
