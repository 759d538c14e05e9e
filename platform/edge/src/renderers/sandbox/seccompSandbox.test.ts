import { jobFor, remoteBundle } from '../../testing/bundles.ts';
import { body, endPools, poolOf } from '../../testing/pools.ts';
import { probeSandbox } from './probeSandbox.ts';
import { createSeccompSandbox } from './seccompSandbox.ts';

afterEach(endPools);

const load = (name: string) => `process.getBuiltinModule('node:${name}')`;
const pages = {
  memory: `let kept = []; for (let n = 0; n < 200; n++) { kept.push(Buffer.alloc(1 << 20, 1), new Array(1e4).fill({})); if (n % 20 === 0) kept = []; }
    return 'memory';`,
  threads: `const { pbkdf2 } = ${load('crypto')}; const { gzip } = ${load('zlib')}; const { promisify } = ${load('util')};
    await Promise.all([promisify(pbkdf2)('a', 'b', 1000, 64, 'sha512'), promisify(gzip)('x'.repeat(1e5)), crypto.subtle.digest('SHA-256', Buffer.from('x'))]);
    return 'threads';`,
  compiled: `return String(await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));`,
  streams: `const stream = new CompressionStream('gzip'); const writer = stream.writable.getWriter();
    writer.write(Buffer.from('x')); writer.close(); for await (const part of stream.readable); return 'streams';`,
  time: `await new Promise((done) => setTimeout(done, 5)); console.log('a line'); console.error('a line');
    return new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(0);`,
};

if (process.platform === 'linux')
  test('the calls that the filter allows are enough for Node: to start, to render, and to end', async () => {
    const sandbox = createSeccompSandbox();
    await probeSandbox(sandbox);
    const remotes = { pages: remoteBundle({ ...pages, ends: `process.exit(3);` }) };
    const { render } = await poolOf(remotes, { size: 1, sandbox });
    const rendered = [];
    for (const page of Object.keys(pages)) rendered.push(await body(render(jobFor('pages', page))));
    expect(rendered.map((text) => text.replace(/<\/?main>/g, ''))).toEqual([
      ...['memory', 'threads', '[object WebAssembly.Module]', 'streams', '1. Januar 1970'],
    ]);
    await expect(render(jobFor('pages', 'ends'))).rejects.toThrow('renderer ended with exit code 3');
  });
else
  test('there is no filter for other systems', () => {
    expect(createSeccompSandbox).toThrow('there is no filter');
  });
