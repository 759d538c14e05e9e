/** The type of a callback, as builds write it. */
export const callbackType = '(...values: any[]) => void';

const maxDepth = 8;
const maxSchemas = 500;

type Schema = Record<string, unknown>;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The keywords that hold further schemas: one, a list, or several by name. Each has a function that returns the schemas in its value;
 * undefined for a value that it must not have.
 */
const innerSchemas: Record<string, (value: unknown) => unknown[] | undefined> = {
  items: (value) => (Array.isArray(value) ? value : [value]),
  additionalProperties: (value) => (typeof value === 'boolean' ? [] : [value]),
  not: (value) => [value],
  ...Object.fromEntries(
    ['anyOf', 'oneOf', 'allOf'].map((key) => [key, (value: unknown) => (Array.isArray(value) ? value : undefined)]),
  ),
  ...Object.fromEntries(
    ['properties', 'patternProperties', 'definitions', '$defs'].map((key) => [
      key,
      (value: unknown) => (isRecord(value) ? Object.values(value) : undefined),
    ]),
  ),
};

/**
 * What is wrong with a schema of props; undefined if nothing is. Gates compare it, and other teams' machines write types from it. So it names
 * nothing outside of itself, and no code but a callback's type.
 */
export function problemOfProps(schema: unknown): string | undefined {
  let waiting: unknown[] = [schema];
  let count = 0;
  for (let depth = 0; waiting.length > 0; depth++) {
    if (depth > maxDepth) return `has schemas in each other, more than ${maxDepth} deep`;
    const next: unknown[] = [];
    for (const one of waiting) {
      if (!isRecord(one)) return 'has something in place of a schema';
      if (++count > maxSchemas) return `has more than ${maxSchemas} schemas`;
      const { required = [], enum: values = [], $ref, tsType = callbackType } = one;
      if (!Array.isArray(required) || !required.every((name) => typeof name === 'string'))
        return 'requires no list of names';
      if (!Array.isArray(values)) return 'has no list of values';
      if ($ref !== undefined && !String($ref).startsWith('#')) return 'names a schema outside of itself';
      if (tsType !== callbackType) return 'has a type that is no callback';
      for (const [key, schemasOf] of Object.entries(innerSchemas)) {
        if (!(key in one)) continue;
        const schemas = schemasOf(one[key]);
        if (!schemas) return `has no schemas in '${key}'`;
        next.push(...schemas);
      }
    }
    waiting = next;
  }
  return undefined;
}
