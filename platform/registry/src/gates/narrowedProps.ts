/** The keywords of a JSON schema that a type becomes. Limits of lengths and amounts are not compared, because no page checks them. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  additionalProperties?: Schema | boolean;
  tsType?: string;
};

/** The schema of each prop, and the names of the required ones. */
export const propsOf = (schema: object) => {
  const { properties = {}, required = [] } = schema as Schema;
  return { properties, required };
};

/** What a prop no longer accepts, in words; undefined if it accepts all that it did. */
export function narrowing(was: Schema, is: Schema): string | undefined {
  const now = alternatives(is);
  const lost = alternatives(was).filter((one) => !now.some((other) => fits(one, other)));
  if (lost.length === 0) return undefined;
  const isSameKind = lost.some(({ type }) => now.some((other) => other.type !== undefined && other.type === type));
  return isSameKind ? 'what it did' : `${labels(lost)}, but ${labels(now)}`;
}

/** The schemas of which a value has to meet one: those of a union, and one for each value of an enumeration. */
const alternatives = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternatives) ?? schema.enum?.map((value) => ({ const: value })) ?? [schema];

/** Whether the schema `is` accepts each value that the schema `was` did. */
const accepts = (is: Schema, was: Schema) => narrowing(was, is) === undefined;

/** Whether each value of the schema `was` is a value of the schema `is` as well. */
function fits(was: Schema, is: Schema): boolean {
  if ('const' in is) return 'const' in was && was.const === is.const;
  if (is.tsType || was.tsType) return Boolean(is.tsType && was.tsType);
  if ('const' in was) return is.type === typeOf(was.const) || isAnything(is);
  if (isAnything(is)) return true;
  if (was.type !== is.type) return was.type === 'integer' && is.type === 'number';
  if (is.type === 'object') return objectFits(was, is);
  if (is.type === 'array') return listFits(was.items ?? {}, is.items ?? {});
  return is.type !== undefined || JSON.stringify(was) === JSON.stringify(is);
}

const othersOf = ({ additionalProperties: others }: Schema) => (typeof others === 'object' ? others : {});

function objectFits(was: Schema, is: Schema) {
  const [before, now] = [propsOf(was), propsOf(is)];
  return (
    now.required.every((name) => before.required.includes(name)) &&
    Object.entries(before.properties).every(([name, one]) => accepts(now.properties[name] ?? nothing, one)) &&
    accepts(othersOf(is), othersOf(was))
  );
}

function listFits(was: Schema | Schema[], is: Schema | Schema[]) {
  if (!Array.isArray(was) && !Array.isArray(is)) return accepts(is, was);
  return JSON.stringify(was) === JSON.stringify(is);
}

const nothing: Schema = { type: 'never' }; // no other schema has this type
const isAnything = (schema: Schema) => !('type' in schema || 'allOf' in schema || '$ref' in schema || 'not' in schema);

const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);

const labels = (schemas: Schema[]) => schemas.map(labelOf).join(' or ');

function labelOf(schema: Schema) {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.tsType) return 'a callback';
  if (schema.type === 'null') return 'null';
  return schema.type ? `${/^[aio]/.test(schema.type) ? 'an' : 'a'} ${schema.type}` : 'anything';
}
