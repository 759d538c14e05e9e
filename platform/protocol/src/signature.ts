import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Keys of a site that registry and edges share: they sign with the first, and accept what either has signed while it is changed. */
export type SigningKeys = readonly [key: string, otherKey?: string];

const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url');

export const signatureOf = (text: string, [key]: SigningKeys) => hmac(text, key);

function isSigned(text: string, signature: string, keys: SigningKeys): boolean {
  const bytes = (text: string) => new Uint8Array(Buffer.from(text));
  return keys.some((key) => {
    if (key === undefined) return false;
    const expected = hmac(text, key);
    return expected.length === signature.length && timingSafeEqual(bytes(expected), bytes(signature));
  });
}

/** JSON with its signature in the line before. */
export function signedJson(value: object, keys: SigningKeys) {
  const text = JSON.stringify(value);
  return `${signatureOf(text, keys)}\n${text}`;
}

/** @throws Error if it was not signed with a key of this site */
export function readSignedJson<Value>(signed: string, keys: SigningKeys): Value {
  const [signature = '', text = ''] = signed.split('\n', 2);
  if (!isSigned(text, signature, keys))
    throw new Error("it is not signed with this site's key: is SECRETS_KEY the same everywhere?");
  return JSON.parse(text) as Value;
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The `Authorization` of an edge's call: the digest of its body, and the signature of what it asks for with that digest. */
export function signedCall(method: string, path: string, body: string, keys: SigningKeys) {
  const digest = digestOf(body);
  return `Edge ${digest}.${signatureOf(`${method} ${path} ${digest}`, keys)}`;
}

/** Checks an edge's signature before the call's body is read. @returns undefined for a wrong one; else `hasBody`, for the body */
export function readSignedCall(authorization: string | undefined, method: string, path: string, keys: SigningKeys) {
  const [, digest = '', signature = ''] = /^Edge (\w+)\.(\S+)$/.exec(authorization ?? '') ?? [];
  if (!isSigned(`${method} ${path} ${digest}`, signature, keys)) return undefined;
  return { hasBody: (body: string) => digestOf(body) === digest };
}
