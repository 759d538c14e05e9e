import { ApiFailure } from './apiFailure.ts';

/** For a body to arrive. A slow sender has a limit of its own. */
const bodyTimeoutMs = 10_000;

/** The time limit of one request. When it is over, the answer is 503 and `signal` is aborted. */
export class RequestDeadline {
  readonly #timeoutMs: number;
  #controller: AbortController | undefined;
  #isOver = false;
  #notify: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #endsAt = 0;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
    this.startWork();
  }

  /** A transaction checks it before it commits, so that nothing is stored after an answer of 503. */
  get signal(): AbortSignal {
    // Created on demand: most calls only read and never look at it.
    this.#controller ??= new AbortController();
    if (this.#isOver) this.#controller.abort(new ApiFailure('unavailable'));
    return this.#controller.signal;
  }

  get remainingMs(): number {
    return Math.max(0, Math.floor(this.#endsAt - performance.now()));
  }

  startWork(): void {
    this.#restart(this.#timeoutMs);
  }

  startBody(): void {
    this.#restart(bodyTimeoutMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Rejects when the time is over. */
  over(): Promise<never> {
    return new Promise((_, reject) => {
      this.#notify = () => reject(new ApiFailure('unavailable'));
    });
  }

  #restart(timeoutMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), timeoutMs);
    this.#endsAt = performance.now() + timeoutMs;
  }

  #end(): void {
    this.#isOver = true;
    this.#controller?.abort(new ApiFailure('unavailable'));
    this.#notify?.();
  }
}
