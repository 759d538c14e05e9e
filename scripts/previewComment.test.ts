import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

type Workflow = { jobs: { preview: { steps: { name?: string; run?: string }[] } } };

/** A fake `gh`, which stores comments in a file. */
const gh = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const comments = JSON.parse(readFileSync('known.json', 'utf8'));
const args = process.argv.slice(2);
const body = readFileSync('comment.md', 'utf8').trim();
const changed = args.includes('PATCH') ? Number(args[3].split('/').at(-1)) : undefined;
if (args.includes('--slurp')) console.log(JSON.stringify([comments]));
else if (changed) comments.find(({ id }) => id === changed).body = body;
else comments.push({ id: comments.length + 1, body });
writeFileSync('known.json', JSON.stringify(comments));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-comment-'));
  writeFileSync(join(folder, 'gh'), gh, { mode: 0o755 });
  writeFileSync(join(folder, 'known.json'), JSON.stringify([{ id: 1, body: 'a review' }]));
});
afterEach(() => rmSync(folder, { recursive: true }));

function comment(remote: string, version: string) {
  const workflow = parse(readFileSync(`${__dirname}/../.github/workflows/preview-remote.yml`, 'utf8')) as Workflow;
  const step = workflow.jobs.preview.steps.find(({ name }) => name === 'Comment')!;
  const preview = {
    members: { [remote]: version },
    branch: 'map',
    url: `https://site.test/${remote}`,
    expiresAt: 'Monday',
  };
  writeFileSync(join(folder, 'preview.json'), JSON.stringify(preview));
  const env = {
    PATH: `${folder}:${process.env.PATH}`,
    MARK: `<!-- preview of ${remote} -->`,
    NUMBER: '7',
    REPOSITORY: 'a/b',
  };
  execFileSync('bash', ['-e', '-c', step.run!], { cwd: folder, env: env as NodeJS.ProcessEnv });
}

test('each remote of a pull request has one comment, which follows its newest version', () => {
  comment('mf-a', 'a1');
  comment('mf-b', 'b1');
  comment('mf-a', 'a2');
  const comments = JSON.parse(readFileSync(join(folder, 'known.json'), 'utf8')) as { body: string }[];
  expect(comments.map(({ body }) => body)).toEqual([
    'a review',
    expect.stringContaining('https://site.test/mf-a (now mf-a a2,'),
    expect.stringContaining('https://site.test/mf-b (now mf-b b1,'),
  ]);
});
