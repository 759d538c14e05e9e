import { appendFile, cp, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

let count = 0;

/**
 * Publishes another build of a team.
 * @param createRegistryClient of the federation package
 * @param site its inner `url`, its folder of `data`, the public `port`
 * @param team the folder of its remote, `dir`, with its `name`, and the path of a `page`
 * @returns milliseconds from its promote until a document names it
 */
export async function releaseOn(createRegistryClient, { url, data, port }, { name, dir: own, page }) {
  const registry = createRegistryClient(url, (await readFile(join(data, 'platform-token'), 'utf8')).trim());
  const dir = join(data, `another-${++count}`);
  for (const part of ['package.json', 'dist']) await cp(join(own, part), join(dir, part), { recursive: true });
  await appendFile(join(dir, 'dist/server/main.cjs'), `\n// another build ${count}\n`);
  const { version: to } = await registry.publish(dir, undefined, { isPromotedLater: true });
  const { versions } = await registry.current();
  const began = performance.now();
  await registry.promote([{ name, from: versions[name], to }]);
  const headers = { host: `localhost:${port}`, 'x-forwarded-proto': 'https' };
  const document = () => new Promise((done) => get(url + page, { headers }, (answer) => done(text(answer))));
  while (!(await document()).includes(`/remotes/${name}/${to}/`)) await new Promise((done) => setTimeout(done, 5));
  return performance.now() - began;
}
