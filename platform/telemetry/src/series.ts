/** How many values one label may have. Whatever comes after that counts as `other`, so that nobody can fill the memory. */
const maxValues = 300;

/**
 * What is counted, by the values of its labels. Counting finds a cell and changes a number: text is made of it when it is
 * read. So what is counted costs a request next to nothing.
 */
export class Series<Cell> {
  readonly #depth: number;
  readonly #make: () => Cell;
  readonly #root = new Map<string, unknown>();

  constructor(
    readonly labels: readonly string[],
    make: () => Cell,
  ) {
    this.#depth = labels.length;
    this.#make = make;
  }

  /** The cell of these values, one for each label. */
  at(...values: string[]): Cell {
    let level = this.#root;
    for (let index = 0; index < this.#depth - 1; index++) level = below(level, values[index]!, () => new Map());
    return below(level, values[this.#depth - 1] ?? '', this.#make);
  }

  /** Drops what is not counted any more, so that other values get cells of their own. */
  removeWhere(isOld: (labels: Record<string, string>) => boolean): void {
    for (const [labels] of [...this.entries()]) {
      if (isOld(labels))
        remove(
          this.#root,
          this.labels.map((label) => labels[label]!),
        );
    }
  }

  *entries(): Generator<[Record<string, string>, Cell]> {
    yield* this.#walk(this.#root, []);
  }

  *#walk(level: Map<string, unknown>, values: string[]): Generator<[Record<string, string>, Cell]> {
    for (const [value, next] of level) {
      const all = [...values, value];
      if (next instanceof Map) yield* this.#walk(next, all);
      else yield [Object.fromEntries(this.labels.map((label, index) => [label, all[index]!])), next as Cell];
    }
  }
}

function remove(level: Map<string, unknown>, [value, ...rest]: string[]) {
  const next = level.get(value!);
  if (next instanceof Map) remove(next, rest);
  if (!(next instanceof Map) || next.size === 0) level.delete(value!);
}

function below<Next>(level: Map<string, unknown>, value: string, make: () => Next): Next {
  const found = level.get(value);
  if (found !== undefined) return found as Next;
  const name = level.size < maxValues ? value : 'other';
  const made = (level.get(name) as Next | undefined) ?? make();
  level.set(name, made);
  return made;
}
