import { fetchResponses } from './fetchResponses.ts';

const origin = 'https://site.test';
const dataRequest = { origin, forwardedFor: null, requestId: 'visit-1' };
const paths = { page: ['/api/missions', '/api/missions/7'], fragments: [] };
const json = (body: unknown, init?: ResponseInit) => Response.json(body, init);

test('answers come by path, each with its status', async () => {
  const responses = await fetchResponses(paths, dataRequest, ({ url }) =>
    url.endsWith('/7') ? json({ code: 'not_found' }, { status: 404 }) : json(['a mission']),
  );
  expect(responses).toMatchObject({
    byPath: {
      '/api/missions': { status: 200, body: ['a mission'] },
      '/api/missions/7': { status: 404, body: { code: 'not_found' } },
    },
    isComplete: true,
    isMissing: true,
  });
});

test('what a fragment lacks is not missing on the page', async () => {
  const asked = { page: ['/api/missions'], fragments: ['/api/missions', '/api/prices/7', '/api/stock/7'] };
  const responses = await fetchResponses(asked, dataRequest, ({ url }) => {
    if (url.endsWith('/stock/7')) throw new Error('it is down');
    return url.endsWith('/7') ? json({}, { status: 404 }) : json(['a mission']);
  });
  expect(responses).toMatchObject({ isComplete: true, isMissing: false });
  expect(Object.keys(responses.byPath)).toEqual(['/api/missions', '/api/prices/7']);
});

test('the API is asked as an anonymous visitor of this site', async () => {
  const requested: Request[] = [];
  await fetchResponses(paths, dataRequest, (request) => {
    requested.push(request);
    return json({});
  });
  expect(requested.map(({ method, url }) => `${method} ${url}`)).toEqual(
    paths.page.map((path) => `GET ${origin}${path}`),
  );
  for (const { headers } of requested) {
    expect(headers.get('Cookie')).toBeNull();
    expect(headers.get('Authorization')).toBeNull();
    expect(headers.get('Accept')).toBe('application/json');
    expect(headers.get('X-Request-Id')).toBe('visit-1');
    expect(headers.get('X-Forwarded-For')).toBeNull();
  }
});

test.each([
  ['answers 500', () => json({}, { status: 500 })],
  ['answers no JSON', () => new Response('<html>')],
  ['fails', () => Promise.reject(new Error('gone'))],
])('a call that %s is left to the browser, and the others are prefetched', async (_, bad) => {
  const responses = await fetchResponses(paths, dataRequest, ({ url }) => (url.endsWith('/7') ? bad() : json('fine')));
  expect(responses.byPath).toEqual({ '/api/missions': { status: 200, body: 'fine' } });
  expect(responses.isComplete).toBe(false);
});

describe('with an API that takes seconds', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('a page goes out without what takes longer than one', async () => {
    const responses = fetchResponses(paths, dataRequest, () => new Promise(() => {}));
    await jest.advanceTimersByTimeAsync(1000);
    expect(await responses).toMatchObject({ byPath: {}, isComplete: false });
  });
});

describe('the tag', () => {
  const tagOf = async (...bodies: [first: Response, second: Response]) =>
    (await fetchResponses(paths, dataRequest, ({ url }) => bodies[url.endsWith('/7') ? 1 : 0])).tag;
  const tagged = (etag: string) => json({ at: Date.now() }, { headers: { ETag: etag } });

  test("stays while the answers' own ETags do", async () => {
    expect(await tagOf(tagged('"1"'), tagged('"2"'))).toBe(await tagOf(tagged('"1"'), tagged('"2"')));
  });

  test('changes with each of them, and when two change places', async () => {
    const tag = await tagOf(tagged('"1"'), tagged('"2"'));
    expect(await tagOf(tagged('"1"'), tagged('"3"'))).not.toBe(tag);
    expect(await tagOf(tagged('"2"'), tagged('"1"'))).not.toBe(tag);
  });

  test('follows the body where there is no ETag', async () => {
    const tag = await tagOf(json('a'), json('b'));
    expect(await tagOf(json('a'), json('b'))).toBe(tag);
    expect(await tagOf(json('a'), json('c'))).not.toBe(tag);
  });
});
