import { join } from 'node:path';
import { build, builtRemote, tinyRemote, tinyWorkspace, writeFiles } from '../testing/tinyRemote.ts';

let workspace: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ workspace, remove } = await tinyWorkspace());
});
afterEach(() => remove());

async function builtWith(files: Record<string, string>, env = {}) {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  await writeFiles(dir, files);
  await build(dir, { env });
  const { facts, text, server } = await builtRemote(dir);
  return [await text(facts.routes[0]!.preload.find((file) => file.endsWith('.js'))!), server];
}

const captionOf = (...expressions: string[]) => ({
  'src/caption.ts': `export const caption = [${expressions.join()}].join(' ');`,
});

test('variables named PUBLIC_…, and the mode, are replaced in both halves', async () => {
  const halves = await builtWith(
    captionOf(
      'process.env.PUBLIC_MAPS',
      'import.meta.env.PUBLIC_MAPS',
      'process.env.NODE_ENV',
      'import.meta.env.MODE',
      'import.meta.env.PUBLIC_MISSING ?? "none"',
      'import.meta.env.PROD && !import.meta.env.DEV ? "built" : "served"',
    ),
    { PUBLIC_MAPS: 'https://maps.example', OTHER: 'a secret' },
  );
  for (const half of halves) {
    expect(half.match(/https:\/\/maps\.example/g)?.length).toBeGreaterThan(0);
    expect(half).not.toMatch(/a secret|process\.env|import\.meta/);
  }
});

test.each([
  ['process.env.API_KEY', 'process.env.API_KEY'],
  ['process.env.PUBLIC_MISSING', 'process.env.PUBLIC_MISSING'],
  ['Object.keys(process.env)', 'process.env'],
])("%s in a remote's own sources is refused with file and line", async (expression, name) => {
  const files = { 'src/caption.ts': `// process.env.A_COMMENT\n\nexport const caption = ${expression};` };
  await expect(builtWith(files)).rejects.toMatchObject({
    stderr: expect.stringContaining(`src/caption.ts:3: ${name} does not exist in browsers.`),
  });
});

test('a library reads no variable, whether it looks for them or not', async () => {
  const [browser] = await builtWith({
    'src/caption.ts': `export { caption } from 'some-library';`,
    'node_modules/some-library/package.json': '{ "name": "some-library", "main": "index.js" }',
    'node_modules/some-library/index.js': `
      const isDebug = typeof process !== 'undefined' && process.env && process.env.DEBUG;
      exports.caption = process.env.NODE_ENV + process.env.SOME_LIBRARY + isDebug;
    `,
  });
  expect(browser).not.toContain('process.env');
});
