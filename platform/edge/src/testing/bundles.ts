import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RenderJob } from '@onesite/protocol/rendering';
import type { ServerBundles } from '../renderers/renderer.ts';

/** The server bundle of a fake shell: its frame around whatever the page returns. */
export const shellBundle = `
  exports.shared = { react: { name: 'the one React', state: {} } };
  exports.render = async (job, loadRemote) => {
    const page = job.page && loadRemote(job.page.remote)[job.page.route];
    return { body: '<main>' + (page ? await page(job) : '') + '</main>', styles: '', errors: [] };
  };
`;

/** The server bundle of a fake remote: for each page, code that returns its text from \`job\`. */
export const remoteBundle = (pages: Record<string, string>) =>
  `exports.default = { ${Object.entries(pages).map(([id, code]) => `${id}: async (job) => { ${code} }`)} };`;

/** Server bundles in folders of their own, as an artifact store has them. */
export async function bundleFolder(remotes: Record<string, string>, shell = shellBundle, version = '1.0.0') {
  const folder = await mkdtemp(join(tmpdir(), 'edge-bundles-'));
  async function write(name: string, content: string) {
    const file = join(folder, name, 'server', 'main.cjs');
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    return { name, version, file };
  }
  const bundles: ServerBundles = { shell: await write('shell', shell), remotes: {} };
  for (const [name, content] of Object.entries(remotes)) bundles.remotes[name] = await write(name, content);
  return { bundles, remove: () => rm(folder, { recursive: true }) };
}

export const jobFor = (remote?: string, route = 'page'): RenderJob => ({
  state: { setKey: 'key', paths: {}, remotes: {}, answers: {} },
  url: `/${route}`,
  nonce: 'nonce',
  page: remote === undefined ? undefined : { remote, route, data: [] },
});
