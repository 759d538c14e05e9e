/** One entry of a fixed set: `value` is stored and sent, `label` is shown. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A remark beside the label, such as what 'cycled' means. */
  hint?: string;
}

/** The stored values of a set, with their types. */
export const valuesOf = <Value extends string>(options: readonly Option<Value>[]): Value[] =>
  options.map(({ value }) => value);

/** What is shown for a stored value; the value itself where the set does not know it. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
