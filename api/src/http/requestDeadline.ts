import { ApiFailure } from './apiFailure.ts';

/** How long a request that waits in the queue for password hashes may take from then on (docs/specification/limits.md). */
const waitTimeoutMs = 10_000;

/** The time limit of one request, stopped while its body arrives: the server limits slow senders. When it is over, the response is 503 and `signal` is aborted. */
export class RequestDeadline {
  readonly #timeoutMs: number;
  readonly #onEnd: (failure: ApiFailure) => void;
  #controller: AbortController | undefined;
  #failure: ApiFailure | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(timeoutMs: number, onEnd: (failure: ApiFailure) => void) {
    this.#timeoutMs = timeoutMs;
    this.#onEnd = onEnd;
    this.startWork();
  }

  /** A transaction checks it before it commits, so that nothing is stored after a 503. */
  get signal(): AbortSignal {
    // Created on demand: most calls only read and never use it.
    this.#controller ??= new AbortController();
    if (this.#failure) this.#controller.abort(this.#failure);
    return this.#controller.signal;
  }

  startWork(): void {
    this.#start(this.#timeoutMs);
  }

  startWaiting(): void {
    this.#start(waitTimeoutMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #start(timeoutMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), timeoutMs);
  }

  #end(): void {
    this.#failure = new ApiFailure('unavailable');
    this.#controller?.abort(this.#failure);
    this.#onEnd(this.#failure);
  }
}
