import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LeanResponse } from './leanResponse.ts';

/** What a client gets of a response: its status, and the headers that were sent, without Node's own. */
async function answered(response: (outgoing: ServerResponse) => void) {
  const server = createServer({ ServerResponse: LeanResponse }, (_, outgoing) => response(outgoing));
  await new Promise<void>((done) => server.listen(0, done));
  const { status, statusText, headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await new Promise((done) => server.close(done));
  const own = [...headers].filter(
    ([name]) => !['connection', 'date', 'keep-alive', 'transfer-encoding'].includes(name),
  );
  return { status, statusText, headers: own };
}

test('headers that were set, and those of the answer, which take the place of a former one in any case', async () => {
  const { headers } = await answered((outgoing) => {
    outgoing.setHeader('X-One', 'set');
    outgoing.setHeader('x-two', 'set');
    outgoing.setHeader('X-Two', 'set again');
    outgoing.setHeader('Cache-Control', 'no-store');
    outgoing.setHeader('Content-Length', 0);
    outgoing.writeHead(200, { 'cache-control': 'no-cache', 'X-Three': 'own', 'X-None': undefined });
    outgoing.end();
  });
  expect(headers).toEqual([
    ['cache-control', 'no-cache'],
    ['content-length', '0'],
    ['x-one', 'set'],
    ['x-three', 'own'],
    ['x-two', 'set again'],
  ]);
});

test.each([
  ['as an object', { 'Set-Cookie': ['a=1', 'b=2'] }],
  ['as names and values in turn', ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2']],
])('several values of one name, %s', async (_, own) => {
  const { headers, ...rest } = await answered((outgoing) => {
    outgoing.setHeader('Set-Cookie', ['of=before']);
    outgoing.setHeader('X-One', 'set');
    outgoing.writeHead(201, 'Made', own).end();
  });
  expect(headers).toEqual([
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
    ['x-one', 'set'],
  ]);
  expect(rest).toEqual({ status: 201, statusText: 'Made' });
});

test('without a head of its own', async () => {
  const { status, headers } = await answered((outgoing) => {
    outgoing.statusCode = 404;
    outgoing.setHeader('X-One', 'set');
    outgoing.end();
  });
  expect([status, headers]).toEqual([
    404,
    [
      ['x-one', 'set'],
      ['content-length', '0'],
    ].sort(),
  ]);
});

test('is read, removed and added to as with Node', async () => {
  const seen: unknown[] = [];
  const { headers } = await answered((outgoing) => {
    outgoing.setHeader('X-One', 'set').setHeader('X-Two', '2').setHeader('X-Three', ['3', '4']);
    seen.push(outgoing.getHeader('x-one'), outgoing.hasHeader('X-TWO'), outgoing.hasHeader('X-Four'));
    outgoing.removeHeader('X-Two');
    seen.push(outgoing.getHeader('X-Two'), outgoing.getHeaderNames(), outgoing.getHeader('X-One'));
    outgoing.appendHeader('X-One', 'more');
    seen.push({ ...outgoing.getHeaders() });
    outgoing.writeHead(200, { 'X-Four': 'own' }).end();
    expect(() => outgoing.setHeader('X-Late', 'x')).toThrow('after they are sent');
  });
  const stored = { 'x-one': ['set', 'more'], 'x-three': ['3', '4'] };
  expect(seen).toEqual(['set', true, false, undefined, ['x-one', 'x-three'], 'set', stored]);
  expect(headers).toEqual([
    ['x-four', 'own'],
    ['x-one', 'set, more'],
    ['x-three', '3, 4'],
  ]);
});

test('one that would add another is refused, and is not in the answer that follows', async () => {
  const { status, headers } = await answered((outgoing) => {
    outgoing.setHeader('X-One', 'a\r\nX-Other: b');
    expect(() => outgoing.writeHead(200, {})).toThrow('Invalid character');
    outgoing.writeHead(500).end();
    expect(outgoing.getHeader('x-one')).toBeDefined();
  });
  expect([status, headers]).toEqual([500, []]);
});
