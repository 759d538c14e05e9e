import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from './document.ts';
import { createDocumentCache } from './documentCache.ts';

const bytes = 1000;
/** A document of so many bytes. */
const documentOf = (text: string, cacheControl = 'no-cache'): Document => ({
  status: 200,
  headers: { 'Cache-Control': cacheControl },
  bodies: { br: new Uint8Array((bytes - text.length) / 2), identity: new TextEncoder().encode(text) },
  data: [],
  errors: [],
  fragmentErrors: {},
  expiresAt: Number.POSITIVE_INFINITY,
  gzipped: 0,
});
const textOf = ({ bodies }: Document) => new TextDecoder().decode(bodies.identity);

/** Counts what was made. */
function maker() {
  const made: string[] = [];
  const make = (text: string, cacheControl?: string) => async () => {
    made.push(text);
    return documentOf(text, cacheControl);
  };
  return { made, make };
}

test('a document is made once, however many ask for it', async () => {
  const { made, make } = maker();
  const { get } = createDocumentCache(10 * bytes);
  const all = await Promise.all([1, 2, 3].map((count) => get('/', 'tag', make(`asked ${count}`))));
  all.push(await get('/', 'tag', make('asked later')));
  expect(all.map(textOf)).toEqual(Array(4).fill('asked 1'));
  expect(made).toEqual(['asked 1']);
});

test('beyond its bytes, the one that was not asked for the longest goes first', async () => {
  const { make, made } = maker();
  const { get } = createDocumentCache(2 * bytes);
  for (const address of ['a', 'b', 'a', 'c']) await get(address, 'tag', make(address));
  expect(made).toEqual(['a', 'b', 'c']);
  await get('a', 'tag', make('a again'));
  await get('b', 'tag', make('b again'));
  expect(made).toEqual(['a', 'b', 'c', 'b again']);
});

test('a document that may not be stored is made each time', async () => {
  const { make, made } = maker();
  const { get } = createDocumentCache(10 * bytes);
  await get('/', 'tag', make('one', 'no-store'));
  await get('/', 'tag', make('two', 'no-store'));
  expect(made).toEqual(['one', 'two']);
});

test('a failure reaches all who wait for it, and is not cached', async () => {
  const { make } = maker();
  const { get } = createDocumentCache(10 * bytes);
  const fail = () => Promise.reject(new Error('not made'));
  const responses = await Promise.allSettled([get('/', 'tag', fail), get('/', 'tag', fail)]);
  expect(responses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(textOf(await get('/', 'tag', make('made')))).toBe('made');
});

test('while a newer state is being made, the finished one is there', async () => {
  const { make } = maker();
  const { get, finished } = createDocumentCache(10 * bytes);
  expect(finished('/')).toBeUndefined();
  await get('/', '1', make('old'));
  const newer = get('/', '2', () => sleep(20, documentOf('new')));
  expect(textOf(finished('/')!)).toBe('old');
  expect(textOf(await newer)).toBe('new');
  expect(textOf(finished('/')!)).toBe('new');
});

describe('a state whose document cannot be finished', () => {
  const failures: [string, () => Promise<Document>][] = [
    ['fails', () => Promise.reject(new Error('no renderer'))],
    ['may not be stored', async () => documentOf('poor', 'no-store')],
  ];

  test.each(failures)('and %s leaves the finished one in place, for all who ask', async (_, poor) => {
    const { make, made } = maker();
    const { get, finished } = createDocumentCache(10 * bytes);
    await get('/', '1', make('finished'));
    for (let count = 0; count < 3; count++) {
      const responses = await Promise.all([get('/', '2', poor), get('/', '2', poor)]);
      expect(responses.map(textOf)).toEqual(['finished', 'finished']);
    }
    expect(textOf(finished('/')!)).toBe('finished');
    expect(textOf(await get('/', '1', make('never')))).toBe('finished');
    expect(textOf(await get('/', '2', make('newer')))).toBe('newer');
    expect(made).toEqual(['finished', 'newer']);
  });
});
