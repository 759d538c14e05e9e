import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { fakeApi } from '@onesite/shared-host/testing';
import { type SendProblem, sendingOf } from './createSending.ts';

type Values = { leadName: string; email: string; stores: string[]; typedOnly?: string; organization?: string };
type Receipt = { id: number };

const endpoint = 'POST /api/fleet/orders';
const hourMs = 3_600_000;
const values: Values = { leadName: 'Ada Lovelace', email: 'ada@example.org', stores: ['Fuel'] };
const receipt: Receipt = { id: 1000 };
const stored = { status: 201, body: receipt };
const down = { status: 503, body: { code: 'unavailable', message: 'The database cannot be reached.' } };
const noAnswer = { status: 0 };

let isOnline = true;
const ends: (() => void)[] = [];
const report = jest.fn((problem: SendProblem) => ({ problem }));
const draft = { save: jest.fn(), removeIfSame: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-21T08:00:00Z') });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  isOnline = true;
  localStorage.clear();
  jest.restoreAllMocks();
  jest.clearAllMocks();
  jest.useRealTimers();
});

const create = sendingOf<Values, Receipt>({
  name: 'mf-fleet',
  path: '/fleet/orders',
  bodyOf: ({ typedOnly, ...body }) => body,
  isReceipt: (data): data is Receipt => Number.isSafeInteger((data as Partial<Receipt> | undefined)?.id),
});

/** A page that was just opened on this device. */
function openPage() {
  const sending = create({ draft, report });
  ends.push(sending.start());
  return sending;
}

/** A fake network, with the browser's event. */
function setOnline(next: boolean) {
  isOnline = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
}

const settled = () => jest.advanceTimersByTimeAsync(0);
const queued = () => JSON.parse(localStorage.getItem('mf-fleet.queued') ?? 'null');
const queue = (own: object = {}) =>
  localStorage.setItem('mf-fleet.queued', JSON.stringify({ values, key: 'key', since: Date.now(), ...own }));
const keysOf = (api: ReturnType<typeof fakeApi>) => api.sent('POST').map(({ headers }) => headers[idempotencyHeader]);

/** The browser's event in this tab when another one has changed the storage. */
const changedElsewhere = (key: string, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

async function queuedOffline() {
  isOnline = false;
  const sending = openPage();
  expect(await sending.submit(values)).toBeUndefined();
  return sending;
}

describe('on-line', () => {
  test('values are sent at once, without those that are only typed', async () => {
    const api = fakeApi({ [endpoint]: stored });
    const sending = openPage();
    await sending.submit({ ...values, typedOnly: 'Up to 500 m' });
    expect(api.sent('POST')[0]?.body).toEqual(values);
    expect(sending.state()).toMatchObject({ is: 'sent', stored: { receipt } });
    expect(draft.removeIfSame).toHaveBeenCalled();
  });

  test.each([
    ['a failure of the server', down, 503],
    ['no answer', noAnswer, 0],
    ["a network's login page", { status: 200, body: undefined }, 0],
  ])('%s leaves the form, and the next submit has the same key, also after a reload', async (_, answer, status) => {
    const api = fakeApi({ [endpoint]: answer });
    const failure = expect.objectContaining({ status });
    expect(await openPage().submit(values)).toEqual({ problem: { is: 'unavailable', failure } });
    expect(report).toHaveBeenCalledTimes(1);
    expect(draft.removeIfSame).not.toHaveBeenCalled();
    expect(queued()).toBeNull();

    await openPage().submit({ stores: ['Fuel'], email: 'ada@example.org', leadName: 'Ada Lovelace' });
    await openPage().submit({ ...values, leadName: 'Ada' });
    const [first, second, changed] = keysOf(api);
    expect(second).toBe(first);
    expect(changed).not.toBe(first);
  });

  test('what could not be sent can be queued', async () => {
    const api = fakeApi({ [endpoint]: down });
    const sending = openPage();
    await sending.submit(values);
    expect(sending.state()).toEqual({ is: 'editing', unsent: values });
    expect(sending.enqueue(values)).toBeUndefined();
    expect(sending.state()).toMatchObject({ is: 'waiting', isAttempting: false });

    api.responses[endpoint] = stored;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(sending.state()).toMatchObject({ is: 'sent' });
    const [first, second] = keysOf(api);
    expect(second).toBe(first);
  });

  test('an attempt without an answer keeps its key, whatever another tab sends meanwhile', async () => {
    const api = fakeApi({ [endpoint]: noAnswer });
    const [one, other] = [openPage(), openPage()];
    await one.submit(values);
    await other.submit({ ...values, leadName: 'Grace Hopper' });
    api.responses[endpoint] = stored;
    await other.submit({ ...values, leadName: 'Grace Hopper' });
    await one.submit(values);
    const [first, second, third, fourth] = keysOf(api);
    expect([third, fourth]).toEqual([second, first]);
    expect(localStorage).toHaveLength(0);
  });

  test("a refusal's key is not used again", async () => {
    const refused = { status: 409, body: { code: 'idempotency_conflict', message: 'Used for another request.' } };
    const api = fakeApi({ [endpoint]: refused });
    const sending = openPage();
    await sending.submit(values);
    expect(sending.state()).toEqual({ is: 'editing' });
    await sending.submit(values);
    const [first, second] = keysOf(api);
    expect(second).not.toBe(first);
  });
});

describe('off-line', () => {
  test('answers wait on the device and go out once when the connection is back', async () => {
    const api = fakeApi({ [endpoint]: stored });
    const sending = await queuedOffline();
    expect(sending.state()).toMatchObject({ is: 'waiting', isAttempting: false });
    const { key } = queued();
    expect(queued()).toMatchObject({ values, key: expect.stringMatching(/^[0-9a-f]{32}$/), since: Date.now() });
    await jest.advanceTimersByTimeAsync(hourMs);
    expect(api.calls).toHaveLength(0);
    expect(draft.removeIfSame.mock.calls).toEqual([[values]]); // the queue has them

    setOnline(true);
    setOnline(true);
    await settled();
    expect(keysOf(api)).toEqual([key]);
    expect(sending.state()).toMatchObject({ is: 'sent', stored: { values, receipt } });
    expect(queued()).toBeNull();
    expect(draft.removeIfSame).toHaveBeenCalled();
    expect(JSON.stringify(localStorage)).not.toContain('Ada');
  });

  test('a send that the network cuts off is queued under its key', async () => {
    const api = fakeApi({
      [endpoint]: () => {
        isOnline = false;
        return noAnswer;
      },
    });
    const sending = openPage();
    expect(await sending.submit(values)).toBeUndefined();
    expect(sending.state()).toMatchObject({ is: 'waiting', queued: { key: keysOf(api)[0] } });
    expect(report).not.toHaveBeenCalled();
  });

  test('a page that is opened later sends what an earlier one has queued', async () => {
    queue();
    const api = fakeApi({ [endpoint]: stored });
    const sending = openPage();
    await settled();
    expect(keysOf(api)).toEqual(['key']);
    expect(sending.state()).toMatchObject({ is: 'sent', stored: { values } });
  });

  test('a device that refuses to store them says so, and the form stays', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    isOnline = false;
    const sending = openPage();
    expect(await sending.submit(values)).toEqual({ problem: { is: 'notStored' } });
    expect(sending.state()).toEqual({ is: 'editing' });
  });

  test("another tab's queued answers are not replaced", async () => {
    queue();
    isOnline = false;
    const sending = openPage();
    await sending.takeBack();
    queue({ key: 'other' });
    expect(await sending.submit(values)).toEqual({ problem: { is: 'othersQueued' } });
    expect(queued()).toMatchObject({ key: 'other' });
  });

  test('what is stored there by others is no queue', () => {
    for (const stored of [
      '{',
      'null',
      '[]',
      '{"values":null}',
      '{"values":{},"key":"","since":1}',
      '{"values":{},"key":"k"}',
    ]) {
      localStorage.setItem('mf-fleet.queued', stored);
      expect(openPage().state()).toEqual({ is: 'editing' });
    }
  });
});

describe('a queued send', () => {
  test('that fails stays queued and is tried again, each time later, at once when the page is looked at', async () => {
    queue();
    const api = fakeApi({ [endpoint]: down });
    const sending = openPage();
    await settled();
    expect(sending.state()).toMatchObject({
      is: 'waiting',
      isAttempting: false,
      failure: { status: 503, message: 'The database cannot be reached.' },
    });
    for (const [seconds, attempts] of [
      [4, 1],
      [1, 2],
      [9, 2],
      [1, 3],
      [19, 3],
      [1, 4],
    ] as const) {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      expect(api.calls).toHaveLength(attempts);
    }
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(api.calls).toHaveLength(5);
    api.responses[endpoint] = stored;
    await sending.sendNow();
    expect(new Set(keysOf(api))).toEqual(new Set(['key']));
    expect(sending.state()).toMatchObject({ is: 'sent' });
    expect(report).not.toHaveBeenCalled();
  });

  test('waits as long as the server asks', async () => {
    queue();
    const busy = {
      status: 429,
      body: { code: 'rate_limited', message: 'Too many.' },
      headers: { 'Retry-After': '60' },
    };
    const api = fakeApi({ [endpoint]: busy });
    openPage();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(api.calls).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(api.calls).toHaveLength(2);
  });

  test("that is refused returns to the form with the server's messages", async () => {
    queue();
    const fields = { email: 'Please enter a valid email' };
    fakeApi({ [endpoint]: { status: 400, body: { code: 'validation_failed', message: 'Not valid', fields } } });
    const sending = openPage();
    await settled();
    const failure = expect.objectContaining({ status: 400, message: 'Not valid', fields });
    const problem = { is: 'refused', failure };
    expect(sending.state()).toEqual({ is: 'editing', returned: { errors: { problem } } });
    expect(report.mock.calls).toEqual([[problem]]);
    expect(queued()).toBeNull();
    expect(draft.removeIfSame).not.toHaveBeenCalled();
  });

  test('returns to the form whole, if the visitor wants it back, and keeps its key while it is unchanged', async () => {
    const api = fakeApi({ [endpoint]: stored });
    const sending = await queuedOffline();
    const { key } = queued();
    await sending.takeBack();
    expect(sending.state()).toEqual({ is: 'editing', returned: {} });
    expect(draft.save).toHaveBeenCalledWith(values);
    expect(queued()).toBeNull();
    setOnline(true);
    await settled();
    expect(api.calls).toHaveLength(0);
    await sending.submit(values);
    expect(keysOf(api)).toEqual([key]);
  });

  test('whose answer arrives while the page is being reloaded is known to the page after that, and to no other', async () => {
    queue();
    fakeApi({ [endpoint]: stored });
    openPage();
    await settled();
    window.dispatchEvent(new Event('pagehide'));
    ends.splice(0)[0]?.();
    const loaded = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });
    const inSession = JSON.stringify(sessionStorage);
    loaded('reload');
    expect(openPage().state()).toMatchObject({ is: 'sent', stored: { values, receipt } });
    expect(openPage().state()).toEqual({ is: 'editing' });
    for (const [key, value] of Object.entries(JSON.parse(inSession))) sessionStorage.setItem(key, String(value));
    loaded('navigate');
    expect(openPage().state()).toEqual({ is: 'editing' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('after 23 hours asks first, and then has a new key', async () => {
    queue({ since: Date.now() - 23 * hourMs - 1 });
    const api = fakeApi({ [endpoint]: noAnswer });
    const sending = openPage();
    setOnline(true);
    await jest.advanceTimersByTimeAsync(hourMs);
    expect(sending.state()).toMatchObject({ is: 'expired', queued: { key: 'key' } });
    expect(api.calls).toHaveLength(0);

    await sending.sendNow();
    expect(sending.state()).toMatchObject({ is: 'waiting', queued: { since: Date.now() } });
    api.responses[endpoint] = stored;
    await sending.sendNow();
    const [first, second] = keysOf(api);
    expect(first).not.toBe('key');
    expect(second).toBe(first);
    expect(sending.state()).toMatchObject({ is: 'sent' });
  });

  test('grows too old on an open page, too', async () => {
    const api = fakeApi({ [endpoint]: stored });
    const sending = await queuedOffline();
    jest.setSystemTime(Date.now() + 24 * hourMs);
    setOnline(true);
    await settled();
    expect(sending.state()).toMatchObject({ is: 'expired' });
    await sending.takeBack();
    expect(sending.state()).toEqual({ is: 'editing', returned: {} });
    expect(draft.save).toHaveBeenCalledWith(values);
    expect(api.calls).toHaveLength(0);
  });
});

test('what is not part of the content makes no other send', async () => {
  const api = fakeApi({ [endpoint]: noAnswer });
  const sending = sendingOf<Values, Receipt>({
    name: 'mf-fleet',
    path: '/fleet/orders',
    bodyOf: (all) => all,
    contentOf: ({ organization, ...content }) => content,
    isReceipt: (data): data is Receipt => data !== undefined,
  })({ draft, report });
  await sending.submit({ ...values, organization: 'One' });
  await sending.submit({ ...values, organization: 'Two' });
  const [first, second] = api.sent('POST');
  expect(second?.body).toMatchObject({ organization: 'Two' });
  expect(keysOf(api)).toEqual([first?.headers[idempotencyHeader], first?.headers[idempotencyHeader]]);
});

test('a send without an answer ends, also in a browser without AbortSignal.timeout', async () => {
  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout');
  Reflect.deleteProperty(AbortSignal, 'timeout');
  fakeApi({});
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
  );
  const submitted = openPage().submit(values);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await submitted).toMatchObject({ problem: { is: 'unavailable' } });
  if (timeout) Object.defineProperty(AbortSignal, 'timeout', timeout);
});

describe('two tabs', () => {
  test('send what is queued once: the other one shows the same receipt', async () => {
    queue();
    isOnline = false;
    const [one, other] = [openPage(), openPage()];
    const api = fakeApi({ [endpoint]: stored });
    const locks = fakeLocks();
    setOnline(true);
    await settled();
    expect(api.calls).toHaveLength(1);
    expect(one.state()).toMatchObject({ is: 'sent', stored: { receipt } });
    expect(other.state()).toMatchObject({ is: 'sent', stored: { values, receipt } });
    locks.remove();
  });

  test('a tab that hears of it shows the receipt', () => {
    queue();
    isOnline = false;
    const sending = openPage();
    localStorage.removeItem('mf-fleet.queued');
    changedElsewhere('mf-fleet.sent', JSON.stringify({ key: 'key', digest: 'd', receipt }));
    changedElsewhere('mf-fleet.sent');
    changedElsewhere('mf-fleet.queued');
    expect(sending.state()).toMatchObject({ is: 'sent', stored: { values, receipt } });
    expect(draft.removeIfSame).toHaveBeenCalled();
  });

  test('answers that another tab has sent meanwhile are not sent again by a tab that still has them in its form', async () => {
    const api = fakeApi({ [endpoint]: stored });
    const announced = jest.spyOn(Storage.prototype, 'setItem');
    const other = openPage();
    await openPage().submit({ ...values, organization: 'Twice' });
    const [, announcement] = announced.mock.calls.find(([name]) => name === 'mf-fleet.sent')!;
    changedElsewhere('mf-fleet.sent', announcement);
    await other.submit({ ...values, organization: 'Twice' });
    expect(api.calls).toHaveLength(1);
    expect(other.state()).toMatchObject({ is: 'sent', stored: { receipt } });
    await other.submit(values);
    expect(api.calls).toHaveLength(2);
  });

  test('a tab that finds the queue empty, and does not know why, has its form', async () => {
    queue({ key: 'unheard' });
    isOnline = false;
    const sending = openPage();
    localStorage.removeItem('mf-fleet.queued');
    const api = fakeApi({ [endpoint]: stored });
    setOnline(true);
    await settled();
    expect(sending.state()).toEqual({ is: 'editing' });
    expect(api.calls).toHaveLength(0);
  });

  test('a tab follows what another one does with the queue', () => {
    queue({ since: Date.now() - 24 * hourMs });
    isOnline = false;
    const sending = openPage();
    expect(sending.state()).toMatchObject({ is: 'expired' });
    queue({ key: 'renewed' });
    changedElsewhere('mf-fleet.queued');
    expect(sending.state()).toMatchObject({ is: 'waiting', queued: { key: 'renewed' } });
    localStorage.removeItem('mf-fleet.queued');
    changedElsewhere('mf-fleet.queued');
    expect(sending.state()).toEqual({ is: 'editing' });
  });
});

/** A fake navigator.locks: one holder at a time. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, run: () => Promise<unknown>) => {
    last = last.then(run);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  return { remove: () => Reflect.deleteProperty(navigator, 'locks') };
}
