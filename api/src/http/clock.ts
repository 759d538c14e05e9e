/** Milliseconds between two checks: how late a timeout may be noticed. */
const tickMs = 25;

/** Something that ends at a time of `performance.now()`. */
export interface Timed {
  endsAt: number;
  end: () => void;
}

/** One timer for everything in progress, because a timer per request costs more than a short request itself. */
export class Clock {
  readonly #running = new Set<Timed>();
  #timer: NodeJS.Timeout | undefined;

  start(timed: Timed): void {
    this.#running.add(timed);
    this.#timer ??= setInterval(() => this.#look(), tickMs);
  }

  stop(timed: Timed): void {
    this.#running.delete(timed);
  }

  #look(): void {
    const now = performance.now();
    for (const timed of this.#running) {
      if (now < timed.endsAt) continue;
      this.#running.delete(timed);
      timed.end();
    }
    if (this.#running.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
