import { ApiFailure } from '../http/apiFailure.ts';
import type { Caller } from '../limits/callerNetworks.ts';

interface FairQueueOptions {
  concurrency: number;
  maxWaiting: number;
}

interface Waiting {
  network: string;
  isKnown: boolean;
  start: () => void;
  refuse: () => void;
}

/** Seconds after which a refused caller may try again: the tasks that wait now are done by then. */
const retryAfter = 1;

/**
 * Limits expensive work. Known callers go first, then the network with the fewest tasks, and of its tasks the newest. When too many wait,
 * the network with the most loses the oldest; known callers lose one only if nobody else waits. Under overload, first come, first served
 * would make everybody wait for the whole queue, and then time out.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  /** In the order in which they came. */
  #waiting: Waiting[] = [];
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
      const next = this.#ranked().at(-1);
      if (next) next.start();
      else this.#running--;
    }
  }

  /** Resolves when a running task is done and this one is next. */
  #turn({ network, isKnown, deadline }: Caller): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        deadline?.signal.removeEventListener('abort', entry.refuse);
        this.#waiting = this.#waiting.filter((other) => other !== entry);
      };
      const entry: Waiting = {
        network,
        isKnown,
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
      this.#waiting.push(entry);
      if (this.#waiting.length > this.#options.maxWaiting) this.#ranked()[0]!.refuse();
    });
  }

  /** Those who wait: first the one to be refused, last the next one. */
  #ranked(): Waiting[] {
    const tasks = new Map<string, number>();
    for (const { network } of this.#waiting) tasks.set(network, (tasks.get(network) ?? 0) + 1);
    return this.#waiting.toSorted(
      (one, other) =>
        Number(one.isKnown) - Number(other.isKnown) || tasks.get(other.network)! - tasks.get(one.network)!,
    );
  }
}
