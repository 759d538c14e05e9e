import type { Field, NameOf } from './field.ts';
import { pairsOf } from './formatField.ts';

/** A pair as the form's list has it while somebody types. */
type PairRow = { name?: string; value?: string } | undefined;

type Held<One extends Field> = One['kind'] extends 'choices'
  ? string[]
  : One['kind'] extends 'pairs'
    ? PairRow[]
    : string;

/** What a form holds of these fields: texts, lists of what is chosen, and pairs as rows, in the order that a field of names states. */
export type FormValues<Fields extends readonly Field[]> = { [One in Fields[number] as One['name']]: Held<One> };

export const toFormValues = <Fields extends readonly Field[]>(
  fields: Fields,
  row: { [Name in NameOf<Fields>]?: unknown },
) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'names' ? [] : [[field.name, heldValue(field, row as Readonly<Record<string, unknown>>)]],
    ),
  ) as FormValues<Fields>;

function heldValue(field: Field, row: Readonly<Record<string, unknown>>) {
  const { kind, order = '' } = field;
  const value = row[field.name];
  if (kind === 'pairs') return pairsOf(value, row[order]).map(([name, text]) => ({ name, value: text }));
  return kind === 'choices' ? [...((value ?? []) as string[])] : String(value ?? '');
}
