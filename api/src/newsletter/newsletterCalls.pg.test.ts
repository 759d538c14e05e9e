import { oneClick, type SubscriptionResponse } from '@fieldbox/contract/contact/subscribers';
import { post, read, testApi } from '../testing/client.ts';
import { findOrAddSubscriber } from './subscribers.ts';

const { api, sql } = testApi({ publicUrls: ['https://fieldbox.example'] });

const path = '/api/subscribers/subscribe';
const subscribe = (email: string) => read<SubscriptionResponse>(post(api, path, { email }));
const linkFor = async (email: string) => (await subscribe(email)).verificationLink!;
/** Where a link leads. */
const open = async (link: string) => {
  const response = await api.request(link);
  return [response.status, response.headers.get('Location')];
};
const unsubscribeLink = (link: string) => link.replace('/verify?', '/unsubscribe?');
const stateOf = async (email: string) => {
  const [row] = await sql`
    select verified_at is not null as verified, unsubscribed_at is not null as unsubscribed
    from shop.subscriber where email = ${email}`;
  return row;
};

test('without a mail server the answer holds a link that works, more than once', async () => {
  const response = await post(api, path, { email: "  o'brien+news@example.org " });
  expect(response.status).toBe(200);
  const { message, demoMode, verificationLink } = await read<SubscriptionResponse>(response);
  expect([typeof message, demoMode]).toEqual(['string', true]);
  expect(verificationLink).toMatch(/^https:\/\/fieldbox\.example\/api\/subscribers\/verify\?token=[\w-]{43}$/);
  expect(await stateOf("o'brien+news@example.org")).toEqual({ verified: false, unsubscribed: false });
  for (let time = 0; time < 2; time++) expect(await open(verificationLink!)).toEqual([303, '/?subscription=verified']);
  expect(await stateOf("o'brien+news@example.org")).toEqual({ verified: true, unsubscribed: false });
});

test('an address is one, with composed or decomposed letters, and in scripts whose letters have marks', async () => {
  const count = async () => (await sql`select id from shop.subscriber`).length;
  const before = await count();
  for (const email of ['rene\u0301@example.org', 'ren\u00e9@example.org', '\u200bREN\u00c9@example.org '])
    await subscribe(email);
  for (const email of ['संपर्क@डाटामेल.भारत', 'ಬೆಂಬಲ@ಡೇಟಾಮೇಲ್.ಭಾರತ']) await subscribe(email);
  expect(await count()).toBe(before + 3);
  const refused = await post(api, path, { email: 'ren\u200be@example.org' });
  expect(await read(refused)).toMatchObject({
    fields: { email: 'Contains an invisible character: zero-width space (U+200B)' },
  });
});

test('a link that is asked for by HEAD changes nothing', async () => {
  const link = await linkFor('head@example.org');
  for (const each of [link, unsubscribeLink(link)]) await api.request(each, { method: 'HEAD' });
  expect(await stateOf('head@example.org')).toEqual({ verified: false, unsubscribed: false });
});

test('an old link does not subscribe somebody again who has unsubscribed, a new one does', async () => {
  const old = await linkFor('eva@example.org');
  await open(old);
  expect(await open(unsubscribeLink(old))).toEqual([303, '/?subscription=unsubscribed']);
  expect(await open(unsubscribeLink(old))).toEqual([303, '/?subscription=unsubscribed']);
  expect(await open(old)).toEqual([303, '/?subscription=invalid']);
  expect(await stateOf('eva@example.org')).toEqual({ verified: true, unsubscribed: true });
  expect(await findOrAddSubscriber(sql, 'eva@example.org')).toMatchObject({ isSubscribed: false }); // who gets a mail
  expect(await open(await linkFor('eva@example.org'))).toEqual([303, '/?subscription=verified']);
  expect(await stateOf('eva@example.org')).toEqual({ verified: true, unsubscribed: false });
});

describe("a mail program's one click", () => {
  const click = (
    link: string,
    body: URLSearchParams | FormData | string = new URLSearchParams(oneClick),
    headers: Record<string, string> = {},
  ) => api.request(link, { method: 'POST', body, headers });
  const form = () => {
    const data = new FormData();
    data.set('List-Unsubscribe', 'One-Click');
    return data;
  };

  test.each([
    ['a form', () => new URLSearchParams(oneClick), {}],
    ['a form of several parts', form, {}],
    [
      'a page of another site',
      () => new URLSearchParams(oneClick),
      { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
  ])('by %s unsubscribes, and again without harm', async (name, body, headers) => {
    const email = `${name.replaceAll(' ', '-')}@example.org`;
    const link = await linkFor(email);
    await open(link);
    for (let time = 0; time < 2; time++) {
      const response = await click(unsubscribeLink(link), body(), headers as Record<string, string>);
      expect([response.status, response.headers.get('Location'), await response.json()]).toEqual([
        200,
        null,
        { success: true },
      ]);
    }
    expect(await stateOf(email)).toEqual({ verified: true, unsubscribed: true });
  });

  test('that is another form, too large, or has no good token changes nothing', async () => {
    const link = unsubscribeLink(await linkFor('kept@example.org'));
    expect((await click(link, new URLSearchParams('List-Unsubscribe=No'))).status).toBe(400);
    expect((await click(link, new URLSearchParams())).status).toBe(400);
    expect((await click(link, '{}', { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await click(link, new URLSearchParams(`${oneClick}&x=${'x'.repeat(5_000)}`))).status).toBe(413);
    for (const query of ['', '?token=x', '?token=%00']) {
      expect((await click(`/api/subscribers/unsubscribe${query}`)).status).toBe(400);
    }
    expect(await stateOf('kept@example.org')).toEqual({ verified: false, unsubscribed: false });
  });
});

test('a link is valid for two days', async () => {
  const link = await linkFor('late@example.org');
  await sql`update shop.subscriber_token set expires_at = expires_at - interval '48 hours'`;
  expect(await open(link)).toEqual([303, '/?subscription=invalid']);
  expect(await stateOf('late@example.org')).toEqual({ verified: false, unsubscribed: false });
});

test.each(['', '?token=x', '?token=%00', '?token=%ff', '?token[]=x'])('a link with %s is invalid', async (query) => {
  expect(await open(`/api/subscribers/verify${query}`)).toEqual([303, '/?subscription=invalid']);
  expect(await open(`/api/subscribers/unsubscribe${query}`)).toEqual([303, '/?subscription=invalid']);
});
