import { appendFile, cp, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRegistryClient } from '@onesite/federation/publish/registryClient';

let count = 0;

/** Publishes another build of the product page's team. @returns milliseconds from its promote until a document names it */
export async function releaseOn(url, data, port) {
  const registry = createRegistryClient(url, (await readFile(join(data, 'platform-token'), 'utf8')).trim());
  const name = 'mf-decide';
  const own = join(import.meta.dirname, '..', name);
  const dir = join(data, `another-${++count}`);
  for (const part of ['package.json', 'dist']) await cp(join(own, part), join(dir, part), { recursive: true });
  await appendFile(join(dir, 'dist/server/main.cjs'), `\n// another build ${count}\n`);
  const { version: to } = await registry.publish(dir);
  const { versions } = await registry.current();
  const began = performance.now();
  await registry.promote([{ name, from: versions[name], to }]);
  const headers = { host: `localhost:${port}`, 'x-forwarded-proto': 'https' };
  const document = () =>
    new Promise((done) => get(`${url}/product/drover-20?sku=TR-01-MI`, { headers }, (answer) => done(text(answer))));
  while (!(await document()).includes(`/remotes/${name}/${to}/`)) await new Promise((done) => setTimeout(done, 5));
  return performance.now() - began;
}
