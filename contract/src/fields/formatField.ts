import { formatMoney } from '@onesite/shared-contract/formats/money';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { type Field, termOf } from './field.ts';

/** What a field says, as people read it; empty where it says nothing. @param order of the names of its pairs */
export function formatField(
  field: Pick<Field, 'kind' | 'options' | 'inWords'>,
  value: unknown,
  order?: unknown,
): string {
  const { kind, options = [], inWords = String } = field;
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'price') return formatMoney(Number(value));
  if (kind === 'number') return inWords(Number(value));
  if (Array.isArray(value)) return value.map((one) => labelOf(options, String(one))).join(', ');
  if (typeof value === 'object')
    return pairsOf(value, order)
      .map((pair) => pair.join(': '))
      .join('; ');
  return labelOf(options, String(value));
}

/** What fields say, each value on a line of its own; an empty field has none. */
export const factsOf = (fields: readonly Field[], values: object): { term: string; value: string }[] =>
  fields.flatMap((field) => {
    const row = values as Readonly<Record<string, unknown>>;
    const value = row[field.name];
    if (field.kind === 'names') return [];
    if (field.kind === 'pairs')
      return pairsOf(value, row[field.order ?? '']).map(([term, text]) => ({ term, value: text }));
    const text = formatField(field, value);
    return text === '' ? [] : [{ term: termOf(field), value: text }];
  });

/** What the field of this name says, with what another field states about one of its options, such as `Compute, Other: Tents`. */
export function statedText(fields: readonly Field[], name: string, values: object): string {
  const row = values as Record<string, unknown>;
  const field = fields.find((one) => one.name === name)!;
  const detail = fields.find(({ onlyIf }) => onlyIf?.field === name);
  const text = detail && row[detail.name];
  if (!text) return formatField(field, row[name]);
  const options = field.options!.map((option) =>
    option.value === detail.onlyIf!.is ? { ...option, label: `${option.label}: ${text}` } : option,
  );
  return formatField({ ...field, options }, row[name]);
}

/** The names and texts of a field of `pairs`, in the order that its field of `names` states; names that are not in it come last. */
export function pairsOf(pairs: unknown, order: unknown = []): [name: string, text: string][] {
  const texts = new Map(Object.entries((pairs ?? {}) as Record<string, string>));
  return [...new Set([...(order as string[]), ...texts.keys()])].flatMap((name) => {
    const text = texts.get(name);
    return text === undefined ? [] : [[name, text]];
  });
}
