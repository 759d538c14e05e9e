import { ApiFailure } from './apiFailure.ts';
import { Clock } from './clock.ts';

const clock = new Clock();

/** For a body to arrive. A slow sender has its own limit. */
const bodyTimeoutMs = 10_000;

/** The time limit of one request. When it is over, the response is 503 and `signal` is aborted. */
export class RequestDeadline {
  readonly #timeoutMs: number;
  readonly #onEnd: (failure: ApiFailure) => void;
  #controller: AbortController | undefined;
  #failure: ApiFailure | undefined;
  /** For the clock. */
  endsAt: number;

  constructor(timeoutMs: number, onEnd: (failure: ApiFailure) => void) {
    this.#timeoutMs = timeoutMs;
    this.#onEnd = onEnd;
    this.endsAt = performance.now() + timeoutMs;
    clock.start(this);
  }

  /** A transaction checks it before it commits, so that nothing is stored after a 503. */
  get signal(): AbortSignal {
    // Created on demand: most calls only read and never use it.
    this.#controller ??= new AbortController();
    if (this.#failure) this.#controller.abort(this.#failure);
    return this.#controller.signal;
  }

  get remainingMs(): number {
    return Math.max(0, Math.floor(this.endsAt - performance.now()));
  }

  startWork(): void {
    this.endsAt = performance.now() + this.#timeoutMs;
  }

  startBody(): void {
    this.endsAt = performance.now() + bodyTimeoutMs;
  }

  stop(): void {
    clock.stop(this);
  }

  /** For the clock. */
  end(): void {
    this.#failure = new ApiFailure('unavailable');
    this.#controller?.abort(this.#failure);
    this.#onEnd(this.#failure);
  }
}
