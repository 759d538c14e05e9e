import { ApiFailure } from '../http/apiFailure.ts';

interface FairQueueOptions {
  /** How many works run at once. */
  concurrency: number;
  /** How many may wait. */
  maxWaiting: number;
  maxWaitMs: number;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** Seconds after which a refused caller may try again: what waits now has had its turn by then. */
const retryAfter = 1;

/**
 * Bounds dear work. Callers take turns, so that many works of one caller make no other caller wait for more than one of
 * them; when too many wait, the caller who has most of them gives one up.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws ApiFailure unavailable, with the seconds to wait, when the work had no turn in time */
  async run<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.concurrency) await this.#turn(caller);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Settles when a running work hands its place on. */
  #turn(caller: string): Promise<void> {
    return new Promise((start, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        this.#remove(caller, entry);
        reject(unavailable());
      };
      const timer = setTimeout(refuse, this.#options.maxWaitMs);
      const entry: Waiting = {
        start: () => {
          clearTimeout(timer);
          start();
        },
        refuse,
      };
      this.#waiting.set(caller, [...(this.#waiting.get(caller) ?? []), entry]);
      this.#waitingCount++;
      if (this.#waitingCount > this.#options.maxWaiting) this.#refuseOne(caller);
    });
  }

  #next(): void {
    const [first] = this.#waiting;
    if (!first) {
      this.#running--;
      return;
    }
    const [caller, [entry]] = first;
    this.#remove(caller, entry!);
    this.#moveToEnd(caller);
    entry!.start();
  }

  #remove(caller: string, entry: Waiting): void {
    const others = (this.#waiting.get(caller) ?? []).filter((other) => other !== entry);
    if (others.length > 0) this.#waiting.set(caller, others);
    else this.#waiting.delete(caller);
    this.#waitingCount--;
  }

  /** A map keeps the order in which its keys were added. */
  #moveToEnd(caller: string): void {
    const entries = this.#waiting.get(caller);
    if (!entries) return;
    this.#waiting.delete(caller);
    this.#waiting.set(caller, entries);
  }

  /** The newest work of whoever has most of them; the newcomer's where nobody has more. */
  #refuseOne(newcomer: string): void {
    let most = this.#waiting.get(newcomer)!;
    for (const entries of this.#waiting.values()) if (entries.length > most.length) most = entries;
    most.at(-1)!.refuse();
  }
}

function unavailable(): ApiFailure {
  const failure = new ApiFailure('unavailable');
  failure.retryAfter = retryAfter;
  return failure;
}
