// A module of its own, and no shared one: only pages with a queue load it.
import { isExpired } from '@onesite/shared-contract/http/sendKey';
import type { CallFailure } from '@onesite/shared-host';
import type { Queued, Sending, SendingHost, SendingKind, SendingState, Stored } from './sendingState.ts';
import { createSendingStore, type LastSent } from './sendingStore.ts';
import { sendOnce } from './sendOnce.ts';
import { createTurn } from './turn.ts';

export type * from './sendingState.ts';
export { failureReason } from './sendOnce.ts';

/** Between attempts, doubled each time. */
const [firstDelayMs, maxDelayMs] = [5_000, 300_000];

/** What all pages with this kind of content share. Once for a kind, in a module. */
export function sendingOf<Values extends object, Receipt>(kind: SendingKind<Values, Receipt>) {
  const store = createSendingStore(kind);
  return <Errors>(host: SendingHost<Values, Errors>) => createSending(kind, store, host);
}

/**
 * How a page's values get to the server: at once, or through a queue on the device while there is no connection, and in either
 * case once.
 */
function createSending<Values extends object, Receipt, Errors>(
  { path, bodyOf, contentOf = bodyOf, isReceipt }: SendingKind<Values, Receipt>,
  store: ReturnType<typeof createSendingStore<Values, Receipt>>,
  { draft, report, keys = store.keys }: SendingHost<Values, Errors>,
): Sending<Values, Receipt, Errors> {
  let state: SendingState<Values, Receipt, Errors> = { is: 'editing' };
  /** The queue as this page has shown it last. */
  let watched: Queued<Values> | undefined;
  let last: LastSent<Values, Receipt> | undefined;
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = createTurn(store.queueName);
  const listeners = new Set<() => void>();

  const sendUnder = (values: Values, key: string) => sendOnce({ path, body: bodyOf(values), key, isReceipt });
  const isQueueShown = () => state.is === 'waiting' || state.is === 'expired';

  function become(next: typeof state) {
    state = next;
    if (next.is === 'waiting' || next.is === 'expired') watched = next.queued;
    if (next.is !== 'waiting') clearTimeout(timer);
    for (const listener of listeners) listener();
  }

  function wait(queued: Queued<Values>, failure?: CallFailure) {
    become({ is: 'waiting', queued, isAttempting: false, failure });
    clearTimeout(timer);
    // In seconds; a date is ignored.
    timer = setTimeout(attemptIfIdle, Math.max(delayMs, Number(failure?.headers?.['retry-after']) * 1000 || 0));
    delayMs = Math.min(delayMs * 2, maxDelayMs);
  }

  /** The queue as it is on the device. Where it is empty, this tab's values were sent, or another tab has put them into its form. */
  function showQueue() {
    const queued = store.readQueue();
    if (queued) return isExpired(queued) ? become({ is: 'expired', queued }) : wait(queued);
    const receipt = watched && store.receiptOf(watched.key);
    if (watched && receipt) arrived({ values: watched.values, receipt });
    else become({ is: 'editing' });
  }

  function arrived(stored: Stored<Values, Receipt>) {
    last = { ...stored, at: Date.now() };
    keys.remove(contentOf(stored.values));
    draft.removeIfSame(stored.values);
    become({ is: 'sent', stored });
  }

  function sent({ values, key }: Pick<Queued<Values>, 'values' | 'key'>, receipt: Receipt) {
    store.announce(key, contentOf(values), receipt);
    arrived({ values, receipt });
  }

  function enqueue(values: Values): Errors | undefined {
    const { key, since } = keys.attempt(contentOf(values));
    const queued = { values, key, since };
    const others = store.readQueue();
    if (others && others.key !== key) return report({ is: 'othersQueued' });
    if (!store.writeQueue(queued)) return report({ is: 'notStored' });
    draft.removeIfSame(values);
    wait(queued);
  }

  async function submit(values: Values): Promise<Errors | undefined> {
    const receipt = store.receiptOf(contentOf(values));
    if (receipt) return void arrived({ values, receipt }); // another tab has sent them meanwhile
    if (!navigator.onLine) return enqueue(values);
    const { key } = keys.attempt(contentOf(values));
    const outcome = await sendUnder(values, key);
    if (outcome.is === 'stored') return void sent({ values, key }, outcome.receipt);
    if (outcome.is === 'unavailable' && !navigator.onLine) return enqueue(values);
    if (outcome.is === 'unavailable') become({ is: 'editing', unsent: values });
    else keys.remove(contentOf(values));
    return report(outcome);
  }

  /** Works on the queue once no other tab does. */
  const takeTurn = (work: (queued: Queued<Values>) => Promise<void> | void) =>
    turn.take(async () => {
      const queued = store.readQueue();
      if (!isQueueShown()) return;
      if (queued) await work(queued);
      else showQueue();
    });

  async function send(queued: Queued<Values>) {
    if (isExpired(queued)) return become({ is: 'expired', queued });
    become({ is: 'waiting', queued, isAttempting: true });
    const outcome = await sendUnder(queued.values, queued.key);
    if (outcome.is === 'unavailable') return wait(queued, outcome.failure);
    if (outcome.is === 'stored') {
      sent(queued, outcome.receipt); // first, so that other tabs know why the queue is empty
      return store.removeQueue();
    }
    keys.remove(contentOf(queued.values));
    returnToForm(queued, report(outcome));
  }

  /** Through the draft, which the form restores. */
  function returnToForm({ values }: Queued<Values>, errors?: Errors) {
    draft.save(values);
    store.removeQueue();
    become({ is: 'editing', returned: { errors } });
  }

  function attemptIfIdle() {
    if (state.is === 'waiting' && navigator.onLine) void takeTurn(send);
  }

  function attemptAtOnce() {
    delayMs = firstDelayMs;
    attemptIfIdle();
  }

  /** Expired values get a new key, because the API no longer knows the old one. */
  function renewed({ values }: Queued<Values>): Queued<Values> {
    const { key, since } = keys.renew(contentOf(values));
    const queued = { values, key, since };
    store.writeQueue(queued);
    return queued;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    submit,
    enqueue,
    reset: () => become({ is: 'editing' }),
    sendNow() {
      const agreedKey = state.is === 'expired' ? state.queued.key : undefined; // what the visitor has not seen is not renewed
      return takeTurn((queued) => send(queued.key === agreedKey ? renewed(queued) : queued));
    },
    takeBack: () => takeTurn((queued) => returnToForm(queued)),
    start() {
      const sentBefore = store.takeLast();
      if (sentBefore) become({ is: 'sent', stored: sentBefore });
      else showQueue();
      attemptAtOnce();
      const end = new AbortController();
      const on = (target: EventTarget, type: string, run: (event: never) => void) =>
        target.addEventListener(type, run as EventListener, { signal: end.signal });
      const onVisible = () => !document.hidden && attemptAtOnce();
      on(window, 'online', attemptAtOnce);
      on(window, 'pageshow', onVisible);
      on(document, 'visibilitychange', onVisible);
      on(window, 'pagehide', () => store.leaveLast(last));
      on(window, 'storage', (event: StorageEvent) => {
        if (store.follow(event) && isQueueShown() && !turn.isTaken()) showQueue();
      });
      return () => {
        end.abort();
        clearTimeout(timer);
      };
    },
  };
}
