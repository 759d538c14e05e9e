import { callbackType, problemOfProps } from './propsSchema.ts';

const object = (properties: object, more = {}) => ({ type: 'object', properties, ...more });

test.each([
  object({}),
  object({ sku: { type: 'string' }, onAdded: { tsType: callbackType } }, { required: ['sku'] }),
  object({ skus: { type: 'array', items: { anyOf: [{ type: 'string' }, { enum: ['a', 1] }] } } }),
  object({ tree: { $ref: '#/definitions/tree' } }, { definitions: { tree: {} }, additionalProperties: false }),
])('what builds write is a schema: %j', (schema) => expect(problemOfProps(schema)).toBeUndefined());

const deep = Array.from({ length: 9 }).reduce<object>((items) => ({ type: 'array', items }), {});

test.each([
  [object({ a: { $ref: 'http://10.0.0.1/x' } }), 'names a schema outside of itself'],
  [object({ a: { $ref: 'file:///etc/passwd' } }), 'names a schema outside of itself'],
  [object({ a: { tsType: '{}}; import("node:fs")' } }), 'has a type that is no callback'],
  [{ type: 'object', properties: null }, "has no schemas in 'properties'"],
  [object({ a: null }), 'has something in place of a schema'],
  [object({}, { required: 5 }), 'requires no list of names'],
  [object({ a: { enum: 'b' } }), 'has no list of values'],
  [object({ a: { anyOf: {} } }), "has no schemas in 'anyOf'"],
  [object({ a: deep }), 'has schemas in each other, more than 8 deep'],
  [object(Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`p${at}`, {}]))), 'has more than 500 schemas'],
])('a schema like %j is refused', (schema, problem) => expect(problemOfProps(schema)).toBe(problem));
