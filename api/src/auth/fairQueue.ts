import { ApiFailure } from '../http/apiFailure.ts';

interface FairQueueOptions {
  /** How many works run at once. */
  concurrency: number;
  /** How many may wait. */
  maxWaiting: number;
  maxWaitMs: number;
}

/** Whose work it is. */
export interface Caller {
  network: string;
  /** Known callers go before all others: their number is small, and none of them is a stranger. */
  isKnown: boolean;
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

/** Seconds after which a refused caller may try again: what waits now has had its turn by then. */
const retryAfter = 1;

/**
 * Bounds expensive work. Callers take turns, so that many works of one caller make no other caller wait for more than one
 * of them. The newest goes first, and when too many wait, the caller who has most of them gives up the oldest: with more
 * work than can be done, first come, first served would make everybody wait for the whole queue, and then be refused.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #known: Waiting[] = [];
  /** By network; the one whose turn comes next stands last. */
  #waiting = new Map<string, Waiting[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** @throws ApiFailure unavailable, with the seconds to wait, when the work had no turn in time */
  async run<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#options.concurrency) await this.#turn(caller);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  /** Settles when a running work hands its place on. */
  #turn({ network, isKnown }: Caller): Promise<void> {
    return new Promise((start, reject) => {
      const leave = () => {
        clearTimeout(timer);
        if (isKnown) this.#known.splice(this.#known.indexOf(entry), 1);
        else this.#remove(network, entry);
        this.#waitingCount--;
      };
      const entry: Waiting = {
        start: () => {
          leave();
          start();
        },
        refuse: () => {
          leave();
          reject(unavailable());
        },
      };
      const timer = setTimeout(entry.refuse, this.#options.maxWaitMs);
      if (isKnown) this.#known.push(entry);
      else this.#waiting.set(network, [...(this.#waiting.get(network) ?? []), entry]);
      this.#waitingCount++;
      if (this.#waitingCount > this.#options.maxWaiting) this.#refuseOne();
    });
  }

  #next(): void {
    const known = this.#known.at(-1);
    const [network, entries] = [...this.#waiting].at(-1) ?? [];
    const entry = known ?? entries?.at(-1);
    if (!entry) {
      this.#running--;
      return;
    }
    entry.start();
    if (!known) this.#waitAgain(network!);
  }

  #remove(network: string, entry: Waiting): void {
    const others = (this.#waiting.get(network) ?? []).filter((other) => other !== entry);
    if (others.length > 0) this.#waiting.set(network, others);
    else this.#waiting.delete(network);
  }

  /** Whoever had a turn waits for all others. A map keeps the order in which its keys were added. */
  #waitAgain(network: string): void {
    const entries = this.#waiting.get(network);
    if (!entries) return;
    this.#waiting.delete(network);
    this.#waiting = new Map([[network, entries], ...this.#waiting]);
  }

  /** The oldest work of the network that has most of them; known callers' where nobody else waits. */
  #refuseOne(): void {
    let most = this.#known;
    for (const entries of this.#waiting.values()) {
      if (most === this.#known || entries.length > most.length) most = entries;
    }
    most[0]!.refuse();
  }
}

function unavailable(): ApiFailure {
  const failure = new ApiFailure('unavailable');
  failure.retryAfter = retryAfter;
  return failure;
}
