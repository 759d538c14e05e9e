import { valuesOf } from '@onesite/shared-contract/formats/options';
import { count, dollars, nullableText } from '@onesite/shared-contract/formats/values';
import * as v from 'valibot';
import type { Field, Values } from './field.ts';

type Entries<Fields extends readonly Field[]> = {
  [Name in keyof Values<Fields>]: v.GenericSchema<Values<Fields>[Name]>;
};

/** What a call answers for each of these fields. */
export const responseEntries = <Fields extends readonly Field[]>(fields: Fields): Entries<Fields> =>
  Object.fromEntries(fields.map((field) => [field.name, responseSchema(field)])) as unknown as Entries<Fields>;

function responseSchema(field: Field): v.GenericSchema {
  const schema = schemaOf(field);
  return field.about ? v.pipe(schema, v.description(field.about)) : schema;
}

function schemaOf({ kind, required, fallback, options = [] }: Field): v.GenericSchema {
  switch (kind) {
    case 'choice':
    case 'part':
      return kind === 'choice' && required ? v.picklist(valuesOf(options)) : v.nullable(v.picklist(valuesOf(options)));
    case 'choices':
      return v.array(v.picklist(valuesOf(options)));
    case 'price':
      return dollars;
    case 'number':
      return required ? count : v.nullable(count);
    case 'year':
      return v.nullable(v.number());
    case 'names':
      return v.array(v.string());
    case 'pairs':
      return v.record(v.string(), v.string());
    default:
      return required || fallback ? v.string() : nullableText;
  }
}
