import { createHash, randomInt } from 'node:crypto';
import type { Statements } from '../../database/connect.ts';
import { hasRows } from '../../database/rows.ts';

const codeCount = 10;

/** Without letters and digits that are easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 16 characters: 79 bits. */
const newCode = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')).join(
    '-',
  );

/** A random code needs no slow hash. */
const digestOf = (code: string) => createHash('sha256').update(code.replaceAll('-', '')).digest('hex');

/** Replaces the recovery codes. Only digests of the new ones are stored. */
export async function replaceRecoveryCodes(sql: Statements, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await sql`delete from shop.recovery_code where administrator_id = ${administratorId}`;
  await sql`
    insert into shop.recovery_code (administrator_id, digest)
    select ${administratorId}, unnest(${codes.map(digestOf)}::text[])`;
  return codes;
}

/** Uses up a code. False when there is no such code, or it was used before. */
export const consumeRecoveryCode = (sql: Statements, administratorId: number, code: string) =>
  hasRows(sql`
    delete from shop.recovery_code where administrator_id = ${administratorId} and digest = ${digestOf(code)}`);
