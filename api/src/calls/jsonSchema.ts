import { fieldsOf } from '@onesite/shared-contract/http/issues';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

type JsonSchema = { properties?: Record<string, Record<string, unknown>>; required?: string[] } & Record<
  string,
  unknown
>;

/**
 * A schema's JSON Schema. To give a missing field its own message, our schemas treat it as an empty one, so that it looks
 * optional. Which fields are required is found by parsing an empty object.
 */
export function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as JsonSchema;
  if (!json.properties) return json;
  for (const property of Object.values(json.properties)) if (property.default === '') delete property.default;
  const { issues } = v.safeParse(schema, {});
  return { ...json, required: [...new Set([...(json.required ?? []), ...Object.keys(fieldsOf(issues ?? []))])] };
}
