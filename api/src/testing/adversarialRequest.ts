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

/** Any JSON value that is likely to break a program. */
const adversarialJson = fc.oneof(
  { weight: 6, arbitrary: adversarialText },
  { weight: 2, arbitrary: fc.constantFrom(...adversarialValues) },
  { weight: 2, arbitrary: fc.jsonValue({ stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.array(adversarialText, { minLength: 51, maxLength: 51 }) }, // one more than a list may hold
);

type Body = string | Uint8Array | undefined | { field: string; content: string };

/** Requests for one call of the API, wrong in their address, body or headers, or right by chance. */
export const adversarialRequest = (call: DescribedCall) =>
  fc.record({
    address: addressOf(call),
    body: bodyOf(call),
    headers: headersOf(call),
    /** Whether it has the session that the call asks for. */
    hasSession: oneIn(8, fc.constant(false), true),
  });

/** A record becomes a form with a file. */
export function toBody(body: Body): string | Uint8Array | FormData | undefined {
  if (typeof body !== 'object' || body instanceof Uint8Array) return body;
  const form = new FormData();
  form.set(body.field, new Blob([body.content]));
  return form;
}

/** `usual`, except one time in so many. */
function oneIn<Rare, Usual>(times: number, rare: fc.Arbitrary<Rare>, usual: Usual) {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: rare });
}

/** Without half surrogates: neither an address nor a file can hold them. */
const wellFormedText = adversarialText.map((text) => Buffer.from(text.slice(0, 3_000)).toString());

function addressOf({ path, query }: DescribedCall) {
  const id = fc.oneof(fc.constantFrom('1', '4', '101', '1000', '0', '-1', '2147483648', '1e3'), wellFormedText);
  const name = fc.constantFrom(...(query ? namesOf(query) : ['search']));
  const parameters = fc.array(fc.tuple(name, wellFormedText), { maxLength: 2 });
  const broken = oneIn(6, fc.constantFrom('%ff', '%', '%c0%80', '[]=1', '&&=='), '');
  return fc.tuple(id, parameters, broken).map(([value, pairs, suffix]) => {
    const segment = encodeURIComponent(Buffer.from(value.slice(0, 300)).toString()) || '1';
    return `/api${path.replace(/:\w+/, () => segment)}?${new URLSearchParams(pairs)}${suffix}`;
  });
}

/** The right body with something wrong in it, any JSON, or no JSON at all; or a file. */
function bodyOf({ path, body, upload }: DescribedCall): fc.Arbitrary<Body> {
  if (upload) {
    const rows = fc.array(fc.tuple(wellFormedText, wellFormedText, fc.constantFrom('civilian', 'navy')));
    const content = rows.map((cells) => ['name,description,type', ...cells.map((row) => row.join(','))].join('\n'));
    return fc.record({ field: oneIn(6, fc.constant('other'), upload), content: fc.oneof(content, wellFormedText) });
  }
  if (!body) return fc.constant(undefined);
  const right = validBodies[path]!;
  const names = [...Object.keys(right), ...namesOf(body), '__proto__', 'constructor', 'id', 'version'];
  const wrong = fc.array(fc.tuple(fc.constantFrom(...names), adversarialJson), { minLength: 1, maxLength: 3 });
  // By entries, for an own field also where its name is `__proto__`.
  const withWrong = wrong.map((fields) => JSON.stringify(Object.fromEntries([...Object.entries(right), ...fields])));
  const noUtf8 = Uint8Array.of(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d);
  const noJson = ['', '{', '{"a":1', '\ufeff{}', 'null', '[]', '"x"', '['.repeat(50_000), 'a=b', noUtf8, undefined];
  return fc.oneof(
    { weight: 6, arbitrary: withWrong },
    { weight: 1, arbitrary: adversarialJson.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constantFrom<Body[]>(...noJson) },
  );
}

const namesOf = (schema: v.GenericSchema): string[] =>
  Object.keys(('entries' in schema ? (schema.entries as object) : v.safeParse(schema, {}).output) ?? {});

function headersOf({ upload }: DescribedCall): fc.Arbitrary<Record<string, string>> {
  const names = [
    'Idempotency-Key',
    'If-Match',
    'Origin',
    'X-Request-Id',
    'X-Forwarded-For',
    'Content-Length',
    'Cookie',
  ];
  const value = adversarialText.map((text) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 300));
  const header = fc
    .tuple(fc.constantFrom(...names), value)
    .map(([name, text]) => [name, name === 'Cookie' ? `admin_session=${text}; supplier_session=${text}` : text]);
  const types = ['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=b', 'application/json; charset=x'];
  const type = oneIn(5, fc.constantFrom(...types), 'application/json');
  return fc
    .tuple(type, fc.array(header, { maxLength: 2 }))
    .map(([own, others]) => ({ ...(!upload && { 'Content-Type': own }), ...Object.fromEntries(others) }));
}
