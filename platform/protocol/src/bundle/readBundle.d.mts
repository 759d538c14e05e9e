/** A `Fragment`, or a `Slot` that others fill. */
export type ShownFragment = ({ of: string; slot?: undefined } | { slot: string; of?: undefined }) & {
  /** The names of what it is given; null where a spread leaves them open. */
  props: string[] | null;
};

export type ReadBundle = { uses: Record<string, string[]>; shows: ShownFragment[] };

export function readBundle(code: string): ReadBundle;
export function mergeBundles(texts: ReadBundle[]): ReadBundle;
