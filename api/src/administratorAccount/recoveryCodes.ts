import { createHash, randomInt } from 'node:crypto';
import type { Statements } from '../database/connect.ts';

const codeCount = 10;

/** Without letters and digits that are taken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 16 characters: 79 bits. */
const newCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** A random code needs no slow hash. */
const digestOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex');

/** New recovery codes, of which only digests are stored, in place of those before. */
export async function replaceRecoveryCodes(sql: Statements, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await sql`delete from shop.recovery_code where administrator_id = ${administratorId}`;
  await sql`
    insert into shop.recovery_code (administrator_id, digest)
    select ${administratorId}, unnest(${codes.map(digestOf)}::text[])`;
  return codes;
}

/** Uses a code up. False when there is no such code, or no longer. */
export async function takeRecoveryCode(sql: Statements, administratorId: number, code: string): Promise<boolean> {
  const { count } = await sql`
    delete from shop.recovery_code where administrator_id = ${administratorId} and digest = ${digestOf(code)}`;
  return count > 0;
}
