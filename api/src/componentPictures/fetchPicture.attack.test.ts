import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pictureLimits } from '@fieldbox/contract/catalogue/componentPictures';
import { fetchPicture, type Network } from './fetchPicture.ts';

const server = createServer();
let respond: RequestListener;
let received: { host: string | undefined; headers: Record<string, unknown> }[] = [];
let resolved: string[] = [];
let connected: string[] = [];
/** What the name server says, one answer after the other; the last one stays. */
let answers: Record<string, string[][]> = {};

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received = [];
  resolved = [];
  connected = [];
  answers = { 'host.example': [['93.184.216.34']] };
  respond = (_, response) => response.end('picture');
});
server.on('request', (request, response) => {
  received.push({ host: request.headers.host, headers: request.headers });
  respond(request, response);
});

/** Every address leads to the server of this test, without TLS. */
const network: Network = {
  async resolve(host) {
    resolved.push(host);
    const [next, ...later] = answers[host] ?? [];
    if (!next) throw new Error('ENOTFOUND');
    if (later.length > 0) answers[host] = later;
    return next;
  },
  connect(address) {
    connected.push(address);
    return connect((server.address() as AddressInfo).port, '127.0.0.1');
  },
};

const outcome = (address: string, timeoutMs?: number) =>
  fetchPicture(address, network, timeoutMs).then(String, ({ problem }) => problem);

test('a picture is fetched from the address that its name had, and nothing of ours goes along', async () => {
  expect(await outcome('https://host.example/a.png?size=large')).toBe('picture');
  expect([resolved, connected]).toEqual([['host.example'], ['93.184.216.34']]);
  expect(received).toEqual([
    {
      host: 'host.example',
      headers: {
        host: 'host.example',
        accept: 'image/avif,image/webp,image/*',
        'accept-encoding': 'identity',
        'user-agent': expect.stringMatching(/^FieldBox-Pictures\/1 /),
        connection: 'close',
      },
    },
  ]);
});

test.each([
  'http://host.example/a.png',
  'https://host.example:8443/a.png',
  'https://host.example:80/a.png',
  'https://name:secret@host.example/a.png',
  'ftp://host.example/a.png',
  'file:///etc/passwd',
])('%s is asked of nobody', async (address) => {
  expect(await outcome(address)).toBe('address');
  expect([resolved, connected]).toEqual([[], []]);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[2002:7f00:1::]/',
])('no connection is made to %s', async (address) => {
  expect(await outcome(address)).toBe('unreachable');
  expect(connected).toEqual([]);
});

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.1.1', '::1', '::ffff:10.0.0.1', 'fd00:ec2::254'])(
  'a name of %s leads nowhere, and the same answer is given as of a name that nobody has',
  async (address) => {
    answers['host.example'] = [[address]];
    expect(await outcome('https://host.example/')).toBe('unreachable');
    expect(await outcome('https://unknown.example/')).toBe('unreachable');
    expect(connected).toEqual([]);
  },
);

test('of several addresses only a public one is connected to', async () => {
  answers['host.example'] = [['127.0.0.1', '::1', '93.184.216.34']];
  expect(await outcome('https://host.example/')).toBe('picture');
  expect(connected).toEqual(['93.184.216.34']);
});

test('a name server that changes its mind is asked once for each request, and its next answer is checked as well', async () => {
  answers['host.example'] = [['93.184.216.34'], ['127.0.0.1']];
  expect(await outcome('https://host.example/')).toBe('picture');
  expect([resolved, connected]).toEqual([['host.example'], ['93.184.216.34']]);

  answers['host.example'] = [['93.184.216.34'], ['127.0.0.1']];
  respond = (_, response) => response.writeHead(302, { Location: '/again' }).end();
  expect(await outcome('https://host.example/')).toBe('unreachable');
  expect(connected).toEqual(['93.184.216.34', '93.184.216.34']);
});

test.each([
  ['http://host.example/', 'address'],
  ['https://host.example:22/', 'address'],
  ['https://name@host.example/', 'address'],
  ['file:///etc/passwd', 'address'],
  ['https://127.0.0.1/', 'unreachable'],
  ['https://inside.example/', 'unreachable'],
  ['https://[::ffff:a9fe:a9fe]/', 'unreachable'],
  ['https://', 'refused'],
])('a redirect to %s is not followed', async (location, problem) => {
  answers['inside.example'] = [['192.168.0.10']];
  respond = (_, response) => response.writeHead(302, { Location: location }).end();
  expect(await outcome('https://host.example/')).toBe(problem);
  expect(connected).toHaveLength(1);
});

test('redirects are followed three times, each with a connection and no cookie', async () => {
  answers['other.example'] = [['93.184.216.35']];
  const to = (target: string) => [target, { 'Set-Cookie': 'a=b' }] as const;
  const steps = [to('https://other.example/b'), to('/c'), to('//host.example/d')];
  respond = (_, response) => {
    const step = steps.shift();
    if (step) response.writeHead(302, { Location: step[0], ...step[1] }).end();
    else response.end('picture');
  };
  expect(await outcome('https://host.example/a')).toBe('picture');
  expect(received.map(({ host }) => host)).toEqual(['host.example', 'other.example', 'other.example', 'host.example']);
  expect(received.some(({ headers }) => 'cookie' in headers || 'referer' in headers)).toBe(false);

  respond = (_, response) => response.writeHead(302, { Location: '/' }).end();
  expect(await outcome('https://host.example/a')).toBe('redirects');
  expect(received).toHaveLength(4 + pictureLimits.redirects + 1);
});

test.each([
  ['that says so', { 'Content-Length': String(pictureLimits.bytes + 1) }],
  ['that does not say so', {}],
])('a body without end, %s, is cut off', async (_, headers) => {
  const hasEnded = new Promise((resolve) => {
    respond = (_, response) => {
      response.writeHead(200, headers).on('close', resolve);
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', write).on('error', () => {});
      write();
    };
  });
  expect(await outcome('https://host.example/')).toBe('bytes');
  await hasEnded;
});

test('what is no address is told so, and nothing is left that could fail later', async () => {
  expect(await outcome('//127.0.0.1/', 20)).toBe('unreachable');
  await new Promise((done) => setTimeout(done, 40)); // the time is over
});

test('whoever says nothing, or sends byte by byte, is left when the time is over', async () => {
  respond = () => {};
  expect(await outcome('https://host.example/', 200)).toBe('slow');
  respond = (_, response) => void response.writeHead(200).write('p');
  expect(await outcome('https://host.example/', 200)).toBe('slow');
  const silent = { ...network, resolve: () => new Promise<string[]>(() => {}) };
  await expect(fetchPicture('https://host.example/', silent, 50)).rejects.toMatchObject({ problem: 'slow' });
});

test.each([
  [404, 'refused'],
  [401, 'refused'],
  [204, 'refused'],
  [304, 'refused'],
  [429, 'failing'],
  [503, 'failing'],
])('status %d is told as %s', async (status, problem) => {
  respond = (_, response) => response.writeHead(status).end();
  expect(await outcome('https://host.example/')).toBe(problem);
});

test('a connection that breaks is told as unreachable', async () => {
  respond = (request) => request.socket.destroy();
  expect(await outcome('https://host.example/')).toBe('unreachable');
  respond = (_, response) => {
    response.writeHead(200, { 'Content-Length': '10' }).write('half');
    setImmediate(() => response.destroy());
  };
  expect(await outcome('https://host.example/')).toBe('unreachable');
});
