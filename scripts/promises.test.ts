/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leadTimesInWeeks } from '../contract/src/catalogue/leadTime.ts';
import { root } from './workspace.mjs';

const pages = execFileSync(
  'git',
  ['ls-files', 'mf-marketing/src', 'mf-configurator/src', 'mf-questionnaire/src', 'shell/src'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file));

const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Times that the specification promises, as pages may state them. */
const promised = ['24 business hours', '24-48 hours', '2-4 weeks', '6-12 weeks'];

test('no page states another time of a reply or a deployment than the promised ones', () => {
  const others = pages.flatMap((file) =>
    (
      readFileSync(join(root, file), 'utf8')
        .replace(comments, '')
        .match(/\d{1,3}(?:-\d{1,3})? (?:business )?(?:hours|weeks)\b/g) ?? []
    )
      .filter((time) => !promised.includes(time))
      .map((time) => `${file}: ${time}`),
  );
  expect(others).toEqual([]);
});

test('the range of lead times is that of the kinds of unit', () => expect(leadTimesInWeeks()).toBe('3-6 weeks'));
