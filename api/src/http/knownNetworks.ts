/** How many accounts' networks are remembered; the one that was used least lately goes first. */
const maxEntries = 10_000;

const rememberedMs = 30 * 86_400_000;

/** Networks from which an account was logged in to lately, in one process. Only who has the password adds one. */
export class KnownNetworks {
  readonly #until = new Map<string, number>();

  has(key: string): boolean {
    return (this.#until.get(key) ?? 0) > Date.now();
  }

  add(key: string): void {
    this.#until.delete(key); // put at the end, so that the oldest stands first
    this.#until.set(key, Date.now() + rememberedMs);
    if (this.#until.size > maxEntries) this.#until.delete(this.#until.keys().next().value!);
  }
}
