import { ApiFailure } from '../http/apiFailure.ts';
import type { Caller } from '../limits/callerNetworks.ts';

interface FairQueueOptions {
  concurrency: number;
  maxWaiting: number;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** The key of all known callers; no network looks like this. */
const known = 'known callers';

/** Seconds after which a refused caller may try again: the tasks that wait now are done by then. */
const retryAfter = 1;

/**
 * Limits expensive work. Known callers go first; the others take turns: however many tasks one has, another waits for only one of
 * them. A caller's newest task goes first, and when too many wait, the caller with the most loses the oldest. Under overload, first
 * come, first served would make everybody wait for the whole queue, and then time out.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** By network; those of known callers together. The last entry is next, so that a new network goes before all that had a turn. */
  #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws ApiFailure unavailable, with the seconds to wait, when too many are waiting, or the time of its request is over */
  async run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.concurrency) await this.#turn(caller);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Resolves when a running task is done and this one is next. */
  #turn({ network, isKnown, deadline }: Caller): Promise<void> {
    const key = isKnown ? known : network;
    return new Promise((resolve, reject) => {
      const leave = () => {
        deadline?.signal.removeEventListener('abort', entry.refuse);
        this.#remove(key, entry);
        this.#waitingCount--;
      };
      const entry: Waiting = {
        start: () => {
          leave();
          resolve();
        },
        refuse: () => {
          leave();
          reject(Object.assign(new ApiFailure('unavailable'), { retryAfter }));
        },
      };
      deadline?.startWaiting();
      deadline?.signal.addEventListener('abort', entry.refuse);
      this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), entry]);
      this.#waitingCount++;
      if (this.#waitingCount > this.#options.maxWaiting) this.#refuseOne();
    });
  }

  /** After a task: the next one takes its place, so that as many are running as before. */
  #next(): void {
    const key = this.#waiting.has(known) ? known : [...this.#waiting.keys()].at(-1);
    if (key === undefined) {
      this.#running--;
      return;
    }
    this.#waiting.get(key)!.at(-1)!.start();
    if (key !== known) this.#waitAgain(key);
  }

  #remove(network: string, entry: Waiting): void {
    const others = (this.#waiting.get(network) ?? []).filter((other) => other !== entry);
    if (others.length > 0) this.#waiting.set(network, others);
    else this.#waiting.delete(network);
  }

  /** Moves a network behind all others after its turn. A map iterates in insertion order. */
  #waitAgain(network: string): void {
    const entries = this.#waiting.get(network);
    if (!entries) return;
    this.#waiting.delete(network);
    this.#waiting = new Map([[network, entries], ...this.#waiting]);
  }

  /** Refuses the oldest task of the network with the most tasks; one of a known caller only if nobody else waits. */
  #refuseOne(): void {
    const others = [...this.#waiting].filter(([key]) => key !== known).map(([, entries]) => entries);
    const most = others.toSorted((one, other) => other.length - one.length)[0] ?? this.#waiting.get(known);
    most![0]!.refuse();
  }
}
