import type { Field, NameOf } from './field.ts';

type Row = { name?: string; value?: string } | undefined;

type Held<One extends Field> = One['kind'] extends 'choices' ? string[] : One['kind'] extends 'pairs' ? Row[] : string;

/** What a form holds of these fields: texts, lists of what is chosen, and pairs as rows. Without a row it is empty. */
export type FormValues<Fields extends readonly Field[]> = { [One in Fields[number] as One['name']]: Held<One> };

export const toFormValues = <Fields extends readonly Field[]>(
  fields: Fields,
  row: { [Name in NameOf<Fields>]?: unknown },
) =>
  Object.fromEntries(
    fields.map(({ name, kind }) => [name, heldValue(kind, row[name as NameOf<Fields>])]),
  ) as FormValues<Fields>;

function heldValue(kind: Field['kind'], value: unknown) {
  if (kind === 'pairs') return Object.entries(value ?? {}).map(([name, value]) => ({ name, value }));
  return kind === 'choices' ? [...((value ?? []) as string[])] : String(value ?? '');
}
