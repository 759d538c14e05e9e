/** How many values one label may have. Further ones count as `other`, so that nobody can fill the memory. */
const maxValues = 300;

type Labels = Record<string, string>;

/**
 * Counters by the values of their labels. Counting finds a cell and changes it; the text is made only when it is read. So counting
 * costs a request next to nothing.
 */
export class Series<Cell> {
  readonly #depth: number;
  readonly #root = new Map<string, unknown>();

  /** @param make makes a cell for these values @param onRemove is called with the values of a removed cell */
  constructor(
    readonly labels: readonly string[],
    readonly make: (labels: Labels) => Cell,
    readonly onRemove: (labels: Labels) => void = () => {},
  ) {
    this.#depth = Math.max(1, labels.length);
  }

  /** The cell of these values, one for each label. */
  at(...values: string[]): Cell {
    let level: unknown = this.#root;
    for (let index = 0; index < this.#depth; index++) {
      const next = (level as Map<string, unknown>).get(values[index] ?? '');
      if (next === undefined) return this.#add(values);
      level = next;
    }
    return level as Cell;
  }

  #add(values: string[]): Cell {
    const names: string[] = [];
    let level = this.#root;
    for (let index = 0; index < this.#depth; index++) {
      const value = values[index] ?? '';
      names.push(level.has(value) || level.size < maxValues ? value : 'other');
      if (index < this.#depth - 1) level = below(level, names[index]!);
    }
    const last = names.at(-1)!;
    const cell = (level.get(last) as Cell | undefined) ?? this.make(this.#labelsOf(names));
    level.set(last, cell);
    return cell;
  }

  /** Removes cells that are no longer used, so that other values get cells of their own. */
  removeWhere(isOld: (labels: Labels) => boolean): void {
    for (const [labels] of [...this.entries()]) {
      if (!isOld(labels)) continue;
      remove(
        this.#root,
        this.labels.map((label) => labels[label]!),
      );
      this.onRemove(labels);
    }
  }

  *entries(): Generator<[Labels, Cell]> {
    yield* this.#walk(this.#root, []);
  }

  *#walk(level: Map<string, unknown>, values: string[]): Generator<[Labels, Cell]> {
    for (const [value, next] of level) {
      const all = [...values, value];
      if (next instanceof Map) yield* this.#walk(next, all);
      else yield [this.#labelsOf(all), next as Cell];
    }
  }

  #labelsOf(values: string[]): Labels {
    return Object.fromEntries(this.labels.map((label, index) => [label, values[index]!]));
  }
}

function remove(level: Map<string, unknown>, [value, ...rest]: string[]) {
  const next = level.get(value!);
  if (next instanceof Map) remove(next, rest);
  if (!(next instanceof Map) || next.size === 0) level.delete(value!);
}

function below(level: Map<string, unknown>, name: string) {
  const next = (level.get(name) as Map<string, unknown> | undefined) ?? new Map<string, unknown>();
  level.set(name, next);
  return next;
}
