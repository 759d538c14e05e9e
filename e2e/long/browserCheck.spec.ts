import { randomBytes } from 'node:crypto';
import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, federation } from '../fixtures/federation.ts';
import { workspace } from '../fixtures/startSite.ts';
import { expect, test } from '../fixtures/test.ts';

const page = (name: string, content: string) => `import { useEffect } from 'react';
export function ${name}() {
  ${content}
}`;

/** Each renders on the server, and passes every gate there. */
const pages = {
  Good: page(
    'Good',
    "useEffect(() => { console.error('Warning: odd'); try { new Function(''); } catch {} }, []); return <h1>Good</h1>;",
  ),
  Process: page(
    'Process',
    "return <h1>{typeof document === 'undefined' ? 'Process' : process.version}{useEffect.length}</h1>;",
  ),
  Blocked: page(
    'Blocked',
    "useEffect(() => void fetch('https://elsewhere.example').catch(() => {}), []); return <h1>Blocked</h1>;",
  ),
  Unlike: page(
    'Unlike',
    "useEffect(() => {}, []); return <h1>{typeof document === 'undefined' ? 'Of the server' : 'Of the browser'}</h1>;",
  ),
};

const routes = Object.keys(pages).map(
  (name) => `{ id: '${name.toLowerCase()}', path: '/opened/:kind/${name.toLowerCase()}',
    example: '/opened/1/${name.toLowerCase()}', title: '${name}', description: 'A page.', access: 'public', render: 'server',
    load: () => import('./${name}.tsx').then((m) => m.${name}) }`,
);

test('check --browser refuses by page what only browsers see, with what they say, and leaves no preview', async ({
  site,
}) => {
  const { dir, remove } = await newRemote('opened', '--title', 'Opened');
  try {
    for (const [name, text] of Object.entries(pages)) await writeFile(join(dir, 'src', `${name}.tsx`), text);
    await writeFile(
      join(dir, 'src', 'remote.tsx'),
      `import { defineRemote } from '@onesite/shared-host';\nexport default defineRemote({ routes: [${routes}] });`,
    );
    await build(dir);
    const refused = await federation(site, 'check', dir, '--browser').catch((error) => error);
    expect(refused).toMatchObject({ code: 2 });
    const browser = refused.stdout.slice(refused.stdout.indexOf('  browser '));
    expect(browser).toContain('its page /opened/1/process: ReferenceError: process is not defined');
    expect(browser).toContain("its page /opened/1/blocked: Connecting to 'https://elsewhere.example/' violates");
    expect(browser).toMatch(
      /unlike: It is unlike its server's page, which has .*Of the server.* where .*Of the browser/s,
    );
    expect(browser).toContain('Minified React error #418');
    expect(browser).not.toContain('/opened/1/good');
  } finally {
    await remove();
  }
  expect(await federation(site, 'check', 'mf-questionnaire', '--browser')).toMatch(/browser +passed, \d+ page/);
  expect(JSON.parse(await federation(site, 'preview', 'list', '--json'))).not.toContainEqual(
    expect.objectContaining({ note: 'federation check', revokedAt: null }),
  );
});

const module = (file: string) =>
  import(pathToFileURL(join(workspace, 'platform', 'federation', 'src', 'create', file)).href);

/**
 * The package that `new-remote` makes, in a hidden folder that no other test sees, with the installed packages of another
 * remote. The command itself, with its installation, is run in a copy of the workspace (teams/newRemote.proof.ts).
 */
async function newRemote(...args: string[]) {
  const [{ remoteOptions }, { remoteFiles }, { writePackage }] = await Promise.all(
    ['remoteOptions.mjs', 'remoteFiles.mjs', 'files.mjs'].map(module),
  );
  const remote = remoteOptions(args, workspace);
  const dir = join(workspace, `.${remote.name}-${randomBytes(4).toString('hex')}`);
  writePackage(dir, remoteFiles(remote, 'workspace'));
  await cp(join(workspace, 'mf-marketing', 'node_modules'), join(dir, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}
