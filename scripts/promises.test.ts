/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadTimesText } from '../contract/src/catalogue/leadTime.ts';
import { root } from './workspace.mjs';

const pages = execFileSync(
  'git',
  [
    'ls-files',
    ...['mf-marketing', 'mf-configurator', 'mf-questionnaire', 'mf-supplier', 'shop-ui', 'shell'].map(
      (name) => `${name}/src`,
    ),
    ...['orders', 'surveys', 'messages'].map((name) => `api/src/${name}`),
  ],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

test('no page and no receipt writes out a time of a reply or a deployment: they take it from what is promised, or from the catalogue', () => {
  const written = pages.flatMap((file) =>
    (
      readFileSync(join(root, file), 'utf8')
        .replace(comments, '')
        .match(/\d{1,3}(?:-\d{1,3})? (?:business )?(?:hours|weeks)\b/g) ?? []
    ).map((time) => `${file}: ${time}`),
  );
  expect(written).toEqual([]);
});

test('the range of lead times is that of the kinds of unit', () => expect(leadTimesText()).toMatch(/ 3-6\sweeks,/));
