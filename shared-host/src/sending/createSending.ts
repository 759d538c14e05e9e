// A module of its own, and no shared one: only pages with a queue load it.
import { isExpired } from '@onesite/shared-contract/http/sendKey';
import type { CallFailure } from '@onesite/shared-host';
import { createAnnouncements } from './announcements.ts';
import { createAttemptKeys, digestOf } from './attemptKeys.ts';
import { createLastSent, type LastSent } from './lastSent.ts';
import { listenToPage } from './pageEvents.ts';
import { createQueue, type Queued } from './queue.ts';
import { createRetry } from './retry.ts';
import type { Sending, SendingHost, SendingKind, SendingState, Stored } from './sendingState.ts';
import { type Outcome, sendOnce } from './sendOnce.ts';
import { createTurn } from './turn.ts';

export { failureReason } from './failureReason.ts';
export type { SendProblem } from './sendingState.ts';
export type { Queued, Sending, SendingHost, SendingKind, SendingState, Stored };

/** What all pages with this kind of content share. Once for a kind, in a module. */
export function sendingOf<Values extends object, Receipt>(kind: SendingKind<Values, Receipt>) {
  const { name, isReceipt, contentOf = kind.bodyOf } = kind;
  const shared = {
    kind,
    contentOf,
    queue: createQueue<Values>(`${name}.queued`),
    keys: createAttemptKeys(`${name}.attempts`),
    announcements: createAnnouncements<Receipt>(`${name}.sent`),
    lastSent: createLastSent<Values, Receipt>(`${name}.lastSent`, isReceipt),
  };
  return <Errors>(host: SendingHost<Values, Errors>) => createSending(shared, host);
}

type Shared<Values extends object, Receipt> = {
  kind: SendingKind<Values, Receipt>;
  contentOf: (values: Values) => Readonly<Record<string, unknown>>;
  queue: ReturnType<typeof createQueue<Values>>;
  keys: ReturnType<typeof createAttemptKeys>;
  announcements: ReturnType<typeof createAnnouncements<Receipt>>;
  lastSent: ReturnType<typeof createLastSent<Values, Receipt>>;
};

/**
 * How a page's values get to the server: at once, or through a queue on the device while there is no connection, and in either
 * case once.
 */
function createSending<Values extends object, Receipt, Errors>(
  shared: Shared<Values, Receipt>,
  { draft, report, keys = shared.keys }: SendingHost<Values, Errors>,
): Sending<Values, Receipt, Errors> {
  const { kind, contentOf, queue, announcements, lastSent } = shared;
  let state: SendingState<Values, Receipt, Errors> = { is: 'editing' };
  /** The queue as this page has shown it last. */
  let watched: Queued<Values> | undefined;
  let last: LastSent<Values, Receipt> | undefined;
  const turn = createTurn(queue.name);
  const listeners = new Set<() => void>();
  const retry = createRetry(attemptIfIdle);

  const sendUnder = (values: Values, key: string) =>
    sendOnce({ path: kind.path, body: kind.bodyOf(values), key, isReceipt: kind.isReceipt });

  function become(next: SendingState<Values, Receipt, Errors>) {
    state = next;
    if (next.is === 'waiting' || next.is === 'expired') watched = next.queued;
    if (next.is !== 'waiting') retry.stop();
    for (const listener of listeners) listener();
  }

  function wait(queued: Queued<Values>, failure?: CallFailure) {
    become({ is: 'waiting', queued, isAttempting: false, failure });
    retry.schedule(failure?.headers?.['retry-after']);
  }

  function arrived(stored: Stored<Values, Receipt>) {
    last = { ...stored, at: Date.now() };
    keys.remove(contentOf(stored.values));
    draft.removeIfSame(stored.values);
    become({ is: 'sent', stored });
  }

  function sent({ values, key }: Pick<Queued<Values>, 'values' | 'key'>, receipt: Receipt) {
    announcements.announce({ key, digest: digestOf(contentOf(values)), receipt });
    arrived({ values, receipt });
  }

  function enqueue(values: Values): Errors | undefined {
    const { key, since } = keys.attempt(contentOf(values));
    const queued = queue.read();
    if (queued && queued.key !== key) return report({ is: 'othersQueued' });
    if (!queue.write({ values, key, since })) return report({ is: 'notStored' });
    draft.removeIfSame(values);
    wait({ values, key, since });
  }

  async function submit(values: Values): Promise<Errors | undefined> {
    const receipt = announcements.receiptOf(digestOf(contentOf(values)));
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

  const isQueueShown = () => state.is === 'waiting' || state.is === 'expired';

  /** The queue is empty: this tab's values were sent, or another tab has put them back into its form. */
  function leaveQueue() {
    const receipt = watched && announcements.receiptOf(watched.key);
    if (watched && receipt) arrived({ values: watched.values, receipt });
    else become({ is: 'editing' });
  }

  /** Works on the queue once no other tab does. */
  const takeTurn = (work: (queued: Queued<Values>) => Promise<void> | void) =>
    turn.take(async () => {
      const queued = queue.read();
      if (!isQueueShown()) return;
      if (queued) await work(queued);
      else leaveQueue();
    });

  async function send(queued: Queued<Values>) {
    if (isExpired(queued)) return become({ is: 'expired', queued });
    become({ is: 'waiting', queued, isAttempting: true });
    settle(queued, await sendUnder(queued.values, queued.key));
  }

  function settle(queued: Queued<Values>, outcome: Outcome<Receipt>) {
    if (outcome.is === 'unavailable') return wait(queued, outcome.failure);
    if (outcome.is === 'stored') {
      sent(queued, outcome.receipt); // first, so that other tabs know why the queue is empty
      return queue.remove();
    }
    keys.remove(contentOf(queued.values));
    returnToForm(queued, report(outcome));
  }

  /** Through the draft, which the form restores. */
  function returnToForm({ values }: Queued<Values>, errors?: Errors) {
    draft.save(values);
    queue.remove();
    become({ is: 'editing', returned: { errors } });
  }

  function attemptIfIdle() {
    if (state.is === 'waiting' && navigator.onLine) void takeTurn(send);
  }

  function attemptAtOnce() {
    retry.reset();
    attemptIfIdle();
  }

  function followOtherTabs(event: StorageEvent) {
    const announced = announcements.announcedBy(event);
    if (announced && announced.key === watched?.key && state.is !== 'sent') return leaveQueue();
    if ((event.key !== queue.name && event.key !== null) || !isQueueShown() || turn.isTaken()) return;
    const queued = queue.read();
    if (!queued) leaveQueue();
    else if (isExpired(queued)) become({ is: 'expired', queued });
    else wait(queued);
  }

  /** Expired values get a new key, because the API no longer knows the old one. */
  function renewed({ values }: Queued<Values>): Queued<Values> {
    const { key, since } = keys.renew(contentOf(values));
    const queued = { values, key, since };
    queue.write(queued);
    return queued;
  }

  /** Only what the visitor has seen as expired is sent anew. */
  function sendNow() {
    const agreedKey = state.is === 'expired' ? state.queued.key : undefined;
    return takeTurn((queued) => send(queued.key === agreedKey ? renewed(queued) : queued));
  }

  /** Shows what an earlier visit has just sent, or has queued. */
  function resume() {
    const sentBefore = lastSent.take();
    const queued = sentBefore ? undefined : queue.read();
    if (sentBefore) become({ is: 'sent', stored: sentBefore });
    else if (queued && isExpired(queued)) become({ is: 'expired', queued });
    else if (queued) become({ is: 'waiting', queued, isAttempting: false });
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
    sendNow,
    takeBack: () => takeTurn((queued) => returnToForm(queued)),
    start() {
      resume();
      attemptIfIdle();
      const stopListening = listenToPage({
        onUsable: attemptAtOnce,
        onLeave: () => lastSent.leave(last),
        onStorage: followOtherTabs,
      });
      return () => {
        stopListening();
        retry.stop();
      };
    },
  };
}
