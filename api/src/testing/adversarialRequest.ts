import fc from 'fast-check';
import * as v from 'valibot';
import type { DescribedCall } from './describedCalls.ts';
import { validBodies } from './validBodies.ts';

/** What has broken programs before: bytes that no column holds, limits passed by one, syntax of other languages. */
const adversarialTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\u202egnp.exe', '\u0000\u0001\u001b[31m', '\ufeffx'],
  ...['x'.repeat(201), 'x'.repeat(10_001), '𝒳'.repeat(5_001), "'; drop table shop.mission; --"],
  ...["\\'; select pg_sleep(9)--", '$1', '#{7*7}', '%', '%00', '%s%n', '_', '\\', '{a,b}', '{"a"}', 'null'],
  ...['NaN', 'Infinity', '-1', '1e400', '0x10', '99999999999999999999', 'true', '[]', '../../etc/passwd'],
  ...['javascript:alert(1)', 'data:text/html,x', 'http://[::1', 'a@b', 'a@b.c\r\nBcc: x@y.z'],
  ...['<script>alert(1)</script>', '__proto__', 'constructor', 'toString', '2025-13-45T99:99:99Z', 'UTC'],
  ...['é'.normalize('NFD'), '👩‍👩‍👧‍👦'.repeat(40)],
];

const adversarialValues: unknown[] = [
  ...[null, true, false, 0, -0, -1, 0.1, 1e21, 1e308, 2_147_483_648, -9_007_199_254_740_991, [], {}, [[]]],
  ...[[null], [{}], { length: 5 }, { toString: 'x' }],
];

const adversarialText = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...adversarialTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

const leaf = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...adversarialValues) },
  { weight: 3, arbitrary: adversarialText },
);

const adversarialJson = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.array(leaf, { minLength: 51, maxLength: 51 }) }, // one more than a list may hold
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(adversarialText, tie('value')), { maxLength: 3 }).map(Object.fromEntries),
    },
  ),
})).value;

export type AdversarialRequest = {
  address: string;
  body: string | Uint8Array | Form | undefined;
  headers: Record<string, string>;
  /** Whether it has the session that the call asks for. */
  hasSession: boolean;
};

/** Text fields that are sent as multipart/form-data, each as a file or as plain text. */
type Form = { field: string; content: string; isFile: boolean };

/** Requests for one call of the API, wrong in their address, body or headers, or right by chance. */
export const adversarialRequest = (call: DescribedCall): fc.Arbitrary<AdversarialRequest> =>
  fc.record({
    address: addressOf(call),
    body: call.upload ? uploadOf(call.upload) : call.body ? bodyOf(call, call.body) : fc.constant(undefined),
    headers,
    hasSession: oneIn(8, fc.constant(false), true),
  });

export function toBody(body: AdversarialRequest['body']): string | Uint8Array | FormData | undefined {
  if (typeof body !== 'object' || body instanceof Uint8Array) return body;
  const form = new FormData();
  form.set(body.field, body.isFile ? new Blob([body.content]) : body.content);
  return form;
}

/** `usual`, but for one time in so many. */
function oneIn<Rare, Usual>(times: number, rare: fc.Arbitrary<Rare>, usual: Usual) {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });
}

/** Replaces half surrogates: neither an address nor a file can hold them. */
const wellFormed = (text: string) => Buffer.from(text).toString();
const wellFormedText = adversarialText.map(wellFormed);

function addressOf({ path, query }: DescribedCall) {
  const id = fc.oneof(fc.constantFrom('1', '4', '101', '1000', '0', '-1', '2147483648', '1e3'), wellFormedText);
  const name = fc.constantFrom(...(query ? namesOf(query) : ['search']));
  const parameter = fc.tuple(
    name,
    adversarialText.map((text) => text.slice(0, 3_000)),
  );
  const broken = oneIn(6, fc.constantFrom('%ff', '%', '%c0%80', '[]=1', '&&=='), '');
  return fc.tuple(id, fc.array(parameter, { maxLength: 2 }), broken).map(([value, parameters, suffix]) => {
    const segment = encodeURIComponent(wellFormed(value.slice(0, 300))) || '1';
    return `/api${path.replace(/:\w+/, () => segment)}?${new URLSearchParams(parameters)}${suffix}`;
  });
}

/** The right body with something wrong in it, any JSON, or no JSON at all. */
function bodyOf({ path }: DescribedCall, schema: v.GenericSchema) {
  const right = validBodies[path] ?? {};
  const names = [...Object.keys(right), ...namesOf(schema), '__proto__', 'constructor', 'id', 'version'];
  const wrongFields = fc.array(fc.tuple(fc.constantFrom(...names), adversarialJson), { minLength: 1, maxLength: 3 });
  const noJson = ['', '{', '{"a":1', '\ufeff{}', 'null', '[]', '"x"', '['.repeat(50_000), 'a=b'];
  return fc.oneof(
    { weight: 6, arbitrary: wrongFields.map((fields) => JSON.stringify(withFields(right, fields))) },
    { weight: 1, arbitrary: adversarialJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom(...noJson) },
    { weight: 1, arbitrary: fc.constant(Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d)) }, // no UTF-8
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Own fields also where their name is `__proto__`. */
const withFields = (body: object, fields: [string, unknown][]) =>
  Object.fromEntries([...Object.entries(body), ...fields]);

const namesOf = (schema: v.GenericSchema): string[] =>
  Object.keys(('entries' in schema ? (schema.entries as object) : v.safeParse(schema, {}).output) ?? {});

function uploadOf(field: string) {
  const broken = ['', '--b\r\n', '--b\r\nContent-Disposition: form-data; name="file"\r\n\r\nx', '\0', '--b--'];
  const row = fc.tuple(wellFormedText, wellFormedText, fc.oneof(fc.constant('civilian'), wellFormedText));
  const head = fc.oneof(fc.constantFrom('name,description,type', 'Type;Name', '"name'), wellFormedText);
  const file = fc
    .tuple(head, fc.array(row, { maxLength: 3 }))
    .map(([first, rows]) => [first, ...rows.map((cells) => cells.join(','))].join('\n'));
  const form = fc.record({ field: fc.constantFrom(field, 'other'), content: file, isFile: fc.boolean() });
  return fc.oneof(fc.constantFrom(...broken), form);
}

const headerValue = adversarialText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 300));
const contentTypes = [
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'application/json; charset=x',
];

const header = fc
  .tuple(
    fc.constantFrom(
      'Idempotency-Key',
      'If-Match',
      'Origin',
      'X-Request-Id',
      'X-Forwarded-For',
      'Content-Length',
      'Cookie',
    ),
    headerValue,
  )
  .map(([name, value]) => [name, name === 'Cookie' ? `admin_session=${value}; supplier_session=${value}` : value]);

const headers = fc
  .tuple(oneIn(5, fc.constantFrom(...contentTypes), 'application/json'), fc.array(header, { maxLength: 2 }))
  .map(
    ([contentType, others]): Record<string, string> => ({ 'Content-Type': contentType, ...Object.fromEntries(others) }),
  );
