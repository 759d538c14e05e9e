import type { OfferedFragment } from '@onesite/protocol/registry';

type Schema = Record<string, unknown>;

/**
 * A declaration file with the props of each fragment, and of each slot what all that fill it take together.
 * @param host the package whose interfaces it completes
 */
export async function fragmentTypes(host: string, offered: OfferedFragment[]): Promise<string> {
  const sorted = [...offered].sort((a, b) => (a.of < b.of ? -1 : 1));
  const slots = [...new Set(sorted.flatMap(({ slot }) => slot ?? []))].sort();
  const fills = slots.map((slot) => [
    slot,
    { allOf: sorted.filter((one) => one.slot === slot).map(({ props }) => props) },
  ]);
  const declared = [
    await interfaceOf('Fragments', Object.fromEntries(sorted.map(({ of, props }) => [of, props]))),
    await interfaceOf('Slots', Object.fromEntries(fills)),
  ].filter(Boolean);
  const module = `${host}/fragments`;
  const body = declared.join('\n').replace(/^(?=.)/gm, '  ');
  return `${header}import '${module}';\n\ndeclare module '${module}' {\n${body}}\n`;
}

const header =
  '// Written by `federation types`: the props of the fragments that remotes offer, and what slots are given.\n';

async function interfaceOf(title: string, schemas: Record<string, Schema>) {
  const required = Object.keys(schemas);
  if (required.length === 0) return '';
  const { compile } = await import('json-schema-to-typescript'); // only here: it brings a formatter
  return compile({ type: 'object', ...typed({ properties: schemas }), required }, title, {
    additionalProperties: false,
    $refOptions: { resolve: { external: false } }, // schemas come from other teams
    bannerComment: '',
    style: { singleQuote: true, printWidth: 118 },
  });
}

/** The library takes a schema without any limit for one of objects. */
function typed(schema: Schema): Schema {
  if (Object.keys(schema).length === 0) return { tsType: 'unknown' };
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'properties' ? typedIn(value) : inner(value)]),
  );
}

const typedIn = (schemas: unknown) =>
  Object.fromEntries(Object.entries(schemas as Record<string, Schema>).map(([name, schema]) => [name, typed(schema)]));

function inner(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inner);
  return typeof value === 'object' && value !== null ? typed(value as Schema) : value;
}
