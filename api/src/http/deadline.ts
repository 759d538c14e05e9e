import type { MiddlewareHandler } from 'hono';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';

/** Milliseconds for any call, so that 503 comes within 5 s, never a hang (docs/specification/limits.md#time). */
export const defaultRequestTime = 4_500;

/** Milliseconds for a body to arrive; its sender's slowness is not the database's. */
const bodyTime = 10_000;

/** The time that one request has left. When it is over, the answer is 503 and `signal` is aborted. */
export class RequestDeadline {
  readonly #workTime: number;
  #controller: AbortController | undefined;
  #isOver = false;
  #tell: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(workTime: number) {
    this.#workTime = workTime;
    this.startWork();
  }

  /** A transaction looks at it before it commits, so that what was answered with 503 is not stored after all. */
  get signal(): AbortSignal {
    // Made for those who look: most calls only read.
    this.#controller ??= new AbortController();
    if (this.#isOver) this.#controller.abort(new ApiFailure('unavailable'));
    return this.#controller.signal;
  }

  startWork(): void {
    this.#restart(this.#workTime);
  }

  startBody(): void {
    this.#restart(bodyTime);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Rejects when the time is over. */
  over(): Promise<never> {
    return new Promise((_, reject) => {
      this.#tell = () => reject(new ApiFailure('unavailable'));
    });
  }

  #restart(time: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), time);
  }

  #end(): void {
    this.#isOver = true;
    this.#controller?.abort(new ApiFailure('unavailable'));
    this.#tell?.();
  }
}

/**
 * Gives every request an answer in time, even where the driver keeps a query of a dead connection for ever
 * (porsager/postgres#1193).
 */
export const deadline =
  (workTime: number = defaultRequestTime): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const time = new RequestDeadline(workTime);
    c.set('deadline', time);
    try {
      await Promise.race([next(), time.over()]);
    } finally {
      time.stop();
    }
  };
