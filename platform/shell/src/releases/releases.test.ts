import type { RemoteRelease, ServedSet } from '@onesite/protocol/releases';
import { hostHistory } from './hostHistory.ts';
import { createOwnSet } from './ownSet.ts';

describe('hostHistory', () => {
  const known = { id: 'page', path: '/known', title: 'A page', access: 'public', render: 'server' } as const;
  const own = createOwnSet({ setKey: 'own' });
  const paths = { 'mf-a': [known] };

  let loading: jest.SpyInstance;
  beforeEach(() => {
    loading = jest.spyOn(console, 'error').mockImplementation(() => {}); // jsdom loads no document, and says so
  });

  test('of a site with more pages than its document names, a page that it does not name is loaded as a document', () => {
    const history = hostHistory(own, { paths, hasMorePaths: true }, () => {});
    history.push('/known');
    expect(location.pathname).toBe('/known');
    history.push('/of-another-team');
    expect(location.pathname).toBe('/known'); // the browser's navigation, which is none here
    expect(loading).toHaveBeenCalledTimes(1);
  });

  test('where a document names all pages, an unknown path is a missing page', () => {
    hostHistory(own, { paths }, () => {}).push('/missing');
    expect(location.pathname).toBe('/missing');
  });
});

describe('ownSet', () => {
  const responses: (() => Response | Promise<Response>)[] = [];
  const fetched = jest.fn(async (_: string) => responses.shift()!());
  beforeEach(() => {
    responses.length = 0;
    fetched.mockClear();
    globalThis.fetch = fetched as unknown as typeof fetch;
  });
  const live = (served: string, versions: Record<string, string>, more: Partial<ServedSet> = {}) =>
    ({
      ok: true,
      json: async () => ({
        number: Number.parseInt(served, 10),
        setKeys: ['own'],
        served,
        versions,
        variant: null,
        ...more,
      }),
    }) as unknown as Response;
  const settled = () => new Promise((done) => setTimeout(done));

  const versions = { shell: '1', 'mf-a': '1', 'mf-b': '1' };

  async function ownPage() {
    responses.push(() => live('7', versions));
    const own = createOwnSet({ setKey: 'own' });
    await own.served();
    return own;
  }
  const remotes = ['mf-a', 'mf-b', undefined];

  it('asks once for its set, and loads no document while answers name the same one', async () => {
    const own = createOwnSet({ setKey: 'own' });
    responses.push(() => live('7', versions));
    expect(own.isChangedFor('mf-a')).toBe(false);
    expect(await Promise.all([own.served(), own.served()])).toEqual(['7', '7']);
    own.named('7');
    expect(remotes.map(own.isChangedFor)).toEqual([false, false, false]);
    expect(fetched.mock.calls).toEqual([['/releases/current.json?key=own', expect.anything()]]);
  });

  it('takes over another set silently, but for the remote that it changes', async () => {
    const own = await ownPage();
    responses.push(() => live('8', { ...versions, 'mf-b': '2' }));
    own.named('8');
    expect(own.isChangedFor('mf-a')).toBe(true); // the changed versions are being loaded
    await settled();
    expect(remotes.map(own.isChangedFor)).toEqual([false, true, true]);
    expect(await own.served()).toBe('7'); // unchanged packages have the same files in both
  });

  it('loads a document for every page of another shell', async () => {
    const own = await ownPage();
    responses.push(() => live('8', { ...versions, shell: '2' }));
    own.named('8');
    await settled();
    expect(remotes.map(own.isChangedFor)).toEqual([true, true, true]);
  });

  it('follows to a set that is not greater: a preview that ends, a cohort that stops', async () => {
    responses.push(() => live('7-abc', { ...versions, 'mf-a': '2' }));
    const own = createOwnSet({ setKey: 'own' });
    const seen = jest.fn();
    own.onVariant(seen);
    await own.served();
    responses.push(() => live('7', versions));
    own.named('7');
    await settled();
    expect(remotes.map(own.isChangedFor)).toEqual([true, false, true]);
    expect(seen).toHaveBeenLastCalledWith(null);
  });

  it("is not led back by a cache's older answers", async () => {
    const own = await ownPage();
    responses.push(() => live('8', { ...versions, 'mf-b': '2' }));
    own.named('8');
    await settled();
    own.named('7');
    expect(own.isChangedFor('mf-a')).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('counts as changed everywhere if its own document is of another set', async () => {
    responses.push(() => live('7', versions, { setKeys: ['other'] }));
    const own = createOwnSet({ setKey: 'own' });
    await own.served();
    expect(remotes.map(own.isChangedFor)).toEqual([true, true, true]);
  });

  it('loads a document of a remote for whose cohort its visitor is not drawn yet, unless its own was no help', async () => {
    const unassigned = { unassigned: ['mf-b'] };
    responses.push(() => live('7', versions, unassigned));
    const own = createOwnSet({ setKey: 'own', remotes: {} });
    await own.served();
    expect(remotes.map(own.isChangedFor)).toEqual([false, true, false]);
    responses.push(() => live('7', versions, unassigned));
    const withoutCookies = createOwnSet({ setKey: 'own', remotes: { 'mf-b': {} as RemoteRelease } });
    await withoutCookies.served();
    expect(remotes.map(withoutCookies.isChangedFor)).toEqual([false, false, false]);
  });

  it('asks again after a failure', async () => {
    responses.push(
      () => Promise.reject(new Error('no network')),
      () => ({ ok: false, status: 503 }) as Response,
      () => live('7', versions),
      () => Promise.reject(new Error('no network')),
      () => live('8', versions),
    );
    const own = createOwnSet({ setKey: 'own' });
    await expect(own.served()).rejects.toThrow('no network');
    expect(own.isChangedFor('mf-a')).toBe(false);
    await expect(own.served()).rejects.toThrow('503');
    expect(await own.served()).toBe('7');
    own.named('8');
    await settled();
    expect(own.isChangedFor('mf-a')).toBe(true);
    own.named('8');
    await settled();
    expect(own.isChangedFor('mf-a')).toBe(false);
  });

  it('notices on request that a remote was replaced, and takes no answer for none', async () => {
    const own = await ownPage();
    responses.push(
      () => live('7', versions),
      () => live('8', { ...versions, 'mf-b': '2' }),
      () => live('9', { ...versions, 'mf-a': '2' }),
      () => Promise.reject(new Error('no network')),
    );
    expect(await own.isReplaced('mf-a')).toBe(false);
    expect(await own.isReplaced('mf-a')).toBe(false);
    expect(await own.isReplaced('mf-a')).toBe(true);
    expect(await own.isReplaced('mf-a')).toBe(false);
    responses.push(() => live('9', versions));
    expect(await own.servedNow()).toBe('9');
  });
});
