/** How many networks of accounts are remembered. The least recently used one is removed first. */
const maxEntries = 10_000;

const rememberedMs = 30 * 86_400_000;

/** From where accounts were recently logged in to, in one process. It takes the password to add an entry. */
export class KnownNetworks {
  readonly #until = new Map<string, number>();

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > Date.now();
  }

  add(key: string): void {
    this.#until.delete(key); // moved to the end, so that the oldest one is the first
    this.#until.set(key, Date.now() + rememberedMs);
    if (this.#until.size > maxEntries) this.#until.delete(this.#until.keys().next().value!);
  }
}
