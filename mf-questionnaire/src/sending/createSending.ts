import type { SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { isExpired } from '@onesite/shared-contract/http/sendKey';
import type { CallFailure, ToastRequest } from '@onesite/shared-host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { announcedBy, announceSent, receiptOf } from './announcement.ts';
import { answersKey, digestOf } from './answersKey.ts';
import { type LastSent, leaveLastSent, takeLastSent } from './lastSent.ts';
import { type QueuedAnswers, queueName, readQueued, removeQueued, writeQueued } from './queuedAnswers.ts';
import { createRetry } from './retry.ts';
import { bodyOf, type Outcome, sendAnswers, type Values } from './sendAnswers.ts';
import type { SendingState, Stored } from './sendingState.ts';
import { submissionFailed } from './submissionFailed.ts';

type Host = {
  toast: (request: ToastRequest) => void;
  draft: AnswersDraft;
};

/** The stored draft of a form's answers while they are edited. */
export type AnswersDraft = {
  save: (values: Values) => void;
  /** These answers are stored elsewhere: in the queue, or by the server. Later changes stay. */
  removeIfSame: (values: Values) => void;
};

export const notStored =
  'This device refuses to store your answers, so they cannot wait for the connection. Leave this page open, and submit again once you are online.';
export const othersQueued =
  'Other answers wait for the connection on this device. Leave this page open, and submit these once the others have gone out.';

export type Sending = ReturnType<typeof createSending>;

/**
 * How a page's answers get to the server: at once, or through a queue on the device while there is no connection, and in either
 * case once (docs/specification/questionnaire.md#off-line).
 */
export function createSending({ toast, draft }: Host) {
  let state: SendingState = { is: 'editing' };
  /** The queue as this page has shown it last. */
  let watched: QueuedAnswers | undefined;
  let lastSent: LastSent | undefined;
  let isInTurn = false;
  const listeners = new Set<() => void>();
  const retry = createRetry(attemptIfIdle);

  function become(next: SendingState) {
    state = next;
    if (next.is === 'waiting' || next.is === 'expired') watched = next.queued;
    if (next.is !== 'waiting') retry.stop();
    for (const listener of listeners) listener();
  }

  function wait(queued: QueuedAnswers, failure?: CallFailure) {
    become({ is: 'waiting', queued, isAttempting: false, failure });
    retry.schedule(failure?.headers?.['retry-after']);
  }

  function arrived(stored: Stored) {
    lastSent = { ...stored, at: Date.now() };
    answersKey.remove(bodyOf(stored.values));
    draft.removeIfSame(stored.values);
    become({ is: 'sent', stored });
  }

  function sent({ values, key }: Pick<QueuedAnswers, 'values' | 'key'>, receipt: SubmittedQuestionnaire) {
    announceSent({ key, digest: digestOf(bodyOf(values)), receipt });
    arrived({ values, receipt });
  }

  function failed(failure: CallFailure): SubmissionErrors {
    const message = submissionFailed(failure);
    toast({ variant: 'destructive', title: 'Submission Failed', description: message });
    return { ...failure.fields, [FORM_ERROR]: message };
  }

  /** @returns why the answers cannot wait on this device */
  function enqueue(values: Values): SubmissionErrors | undefined {
    const attempt = answersKey.attempt(bodyOf(values));
    const queued = readQueued();
    if (queued && queued.key !== attempt.key) return { [FORM_ERROR]: othersQueued };
    if (!writeQueued({ values, ...attempt })) return { [FORM_ERROR]: notStored };
    draft.removeIfSame(values);
    wait({ values, ...attempt });
  }

  async function submit(values: Values): Promise<SubmissionErrors | undefined> {
    const body = bodyOf(values);
    const receipt = receiptOf(digestOf(body));
    if (receipt) return void arrived({ values, receipt }); // another tab has sent them meanwhile
    if (!navigator.onLine) return enqueue(values);
    const { key } = answersKey.attempt(body);
    const outcome = await sendAnswers(values, key);
    if (outcome.is === 'stored') return void sent({ values, key }, outcome.receipt);
    if (outcome.is === 'unavailable' && !navigator.onLine) return enqueue(values);
    if (outcome.is === 'unavailable') become({ is: 'editing', unsent: values });
    else answersKey.remove(body);
    return failed(outcome.failure);
  }

  const isQueueShown = () => state.is === 'waiting' || state.is === 'expired';

  /** The queue is empty: this tab's answers were sent, or another tab has put them back into its form. */
  function leaveQueue() {
    const receipt = watched && receiptOf(watched.key);
    if (watched && receipt) arrived({ values: watched.values, receipt });
    else become({ is: 'editing' });
  }

  /** Works on the queue once no other tab does. */
  async function takeTurn(work: (queued: QueuedAnswers) => Promise<void> | void) {
    if (isInTurn) return;
    isInTurn = true;
    await inTurn(async () => {
      const queued = readQueued();
      if (!isQueueShown()) return;
      if (queued) await work(queued);
      else leaveQueue();
    }).finally(() => {
      isInTurn = false;
    });
  }

  async function send(queued: QueuedAnswers) {
    if (isExpired(queued)) return become({ is: 'expired', queued });
    become({ is: 'waiting', queued, isAttempting: true });
    settle(queued, await sendAnswers(queued.values, queued.key));
  }

  function settle(queued: QueuedAnswers, outcome: Outcome) {
    if (outcome.is === 'unavailable') return wait(queued, outcome.failure);
    if (outcome.is === 'stored') {
      sent(queued, outcome.receipt); // first, so that other tabs know why the queue is empty
      return removeQueued();
    }
    answersKey.remove(bodyOf(queued.values));
    returnToForm(queued, failed(outcome.failure));
  }

  /** Through the draft, which the form restores. */
  function returnToForm({ values }: QueuedAnswers, errors?: SubmissionErrors) {
    draft.save(values);
    removeQueued();
    become({ is: 'editing', returned: { errors } });
  }

  function attemptIfIdle() {
    if (state.is === 'waiting' && navigator.onLine) void takeTurn(send);
  }

  function attemptAtOnce() {
    retry.reset();
    attemptIfIdle();
  }

  const attemptIfVisible = () => !document.hidden && attemptAtOnce();

  function followOtherTabs(event: StorageEvent) {
    const announced = announcedBy(event);
    if (announced && announced.key === watched?.key && state.is !== 'sent') return leaveQueue();
    if ((event.key !== queueName && event.key !== null) || !isQueueShown() || isInTurn) return;
    const queued = readQueued();
    if (!queued) leaveQueue();
    else if (isExpired(queued)) become({ is: 'expired', queued });
    else wait(queued);
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    submit,
    /** Queues the answers of a failed attempt. @returns why that is not possible */
    enqueue,
    /** After the thanks, the page is ready for another response. */
    reset: () => become({ is: 'editing' }),
    /** Sends the queued answers. Expired ones get a new key, because the API no longer knows the old one. */
    sendNow: () => {
      const agreedKey = state.is === 'expired' ? state.queued.key : undefined;
      return takeTurn((queued) => {
        if (queued.key !== agreedKey) return send(queued);
        const renewed = { ...queued, ...answersKey.renew(bodyOf(queued.values)) };
        writeQueued(renewed);
        return send(renewed);
      });
    },
    /** Returns what is queued to the form. */
    takeBack: () => takeTurn((queued) => returnToForm(queued)),
    /** Continues with what an earlier visit has queued, or has just sent. @returns a function for the end of the page */
    start() {
      const sentBefore = takeLastSent();
      if (sentBefore) become({ is: 'sent', stored: sentBefore });
      const queued = sentBefore ? undefined : readQueued();
      if (queued)
        become(isExpired(queued) ? { is: 'expired', queued } : { is: 'waiting', queued, isAttempting: false });
      attemptIfIdle();
      const events = [
        [window, 'online', attemptAtOnce],
        [window, 'pageshow', attemptIfVisible],
        [window, 'pagehide', () => leaveLastSent(lastSent)],
        [document, 'visibilitychange', attemptIfVisible],
        [window, 'storage', followOtherTabs as EventListener],
      ] as const;
      for (const [target, type, listener] of events) target.addEventListener(type, listener);
      return () => {
        for (const [target, type, listener] of events) target.removeEventListener(type, listener);
        retry.stop();
      };
    },
  };
}

/** One tab at a time works on the queue. A browser without locks relies on the idempotency key alone. */
const inTurn = (run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('mf-questionnaire.queued', run) : run();
