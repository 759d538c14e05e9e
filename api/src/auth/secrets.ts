import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text for the database, with a key that is not in it: whoever reads a copy of the tables cannot use it.
 * `owner` says whose it is; put into another row, it cannot be opened.
 */
export function sealSecret(key: string, owner: string, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, derivedKey(key), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Undefined when the key or the owner is another one, or the text was changed. */
export function openSecret(key: string, owner: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  const iv = bytes.subarray(0, ivBytes);
  const tag = bytes.subarray(ivBytes, ivBytes + tagBytes);
  try {
    const decipher = createDecipheriv(algorithm, derivedKey(key), iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const derivedKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'fieldbox one-time passwords', 32));
