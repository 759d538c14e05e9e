import { csvField } from '@onesite/shared-contract/formats/csv';

const quote = 0x22;
const comma = 0x2c;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** Per byte, as the contract's rule for fields has it: whether one must be quoted that has it inside, or begins or ends with it. */
const isSpecialInside = byteTable((character) => csvField(`a${character}a`) !== `a${character}a`);
const isSpecialAtEnd = byteTable((character) => csvField(character) !== character, true);

/** Two bytes, the second of which may begin a formula inside a field: as the contract's rule has it, or more often. */
const mayPrecedeFormula = byteTable((character) => /[,;\s"]/.test(character), true);
const mayBeginFormula = byteTable((character) => csvField(`a;${character}a`) !== `"a;${character}a"`);
mayBeginFormula[Buffer.from('＝')[0]!] = 1;

/** Characters of several bytes are special nowhere inside a field. */
function byteTable(test: (character: string) => boolean, isSeveralBytes = false): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) =>
    Number(byte < 128 ? test(String.fromCharCode(byte)) : isSeveralBytes),
  );
}

/**
 * CSV of records whose fields Postgres has joined by a separator: the same as the contract's `csvRecord`, without a text
 * for each of the millions of fields. Only a field with something unusual at its ends or after a blank is looked at as a text.
 * @throws Error rather than to shift fields, should a text contain the separator
 */
export function csvRecords(records: readonly Buffer[], separator: Buffer, fieldCount: number): Buffer {
  // At worst every byte is doubled or has an apostrophe before it, and every field has quotes around it and one at its end.
  const sizes = records.map(({ length }) => 2 * length + 4 * fieldCount + 2);
  const written = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + size, 0));
  let end = 0;
  for (const record of records) end = writeRecord(written, end, record, separator, fieldCount);
  return written.subarray(0, end);
}

// Index by index, and without views of the parts: iterators and views take three times as long as all the rest.
function writeRecord(written: Buffer, begin: number, record: Buffer, separator: Buffer, fieldCount: number): number {
  const first = separator[0];
  let end = begin;
  let fields = 1;
  let start = 0;
  let isQuoted = false;
  let isUnusual = false;
  for (let at = 0; at < record.length; at++) {
    const byte = record[at]!;
    if (byte === first && isAt(record, at, separator)) {
      end = writeField(written, end, record, start, at, isQuoted, isUnusual);
      written[end++] = comma;
      fields++;
      start = at + separator.length;
      at = start - 1;
      isQuoted = false;
      isUnusual = false;
    } else if (isSpecialInside[byte]) isQuoted = true;
    if (mayBeginFormula[byte] && at > start && mayPrecedeFormula[record[at - 1]!]) isUnusual = true;
  }
  if (fields !== fieldCount) throw new Error('A response contains the separator of this export.');
  end = writeField(written, end, record, start, record.length, isQuoted, isUnusual);
  written[end++] = carriageReturn;
  written[end++] = lineFeed;
  return end;
}

function isAt(record: Buffer, at: number, separator: Buffer): boolean {
  for (let index = 0; index < separator.length; index++) if (record[at + index] !== separator[index]) return false;
  return true;
}

/** Writes the field from `start` up to `stop`. @returns where the next one begins */
function writeField(
  written: Buffer,
  begin: number,
  record: Buffer,
  start: number,
  stop: number,
  isQuoted: boolean,
  isUnusual: boolean,
): number {
  if (start === stop) return begin;
  if (isUnusual || isSpecialAtEnd[record[start]!] || isSpecialAtEnd[record[stop - 1]!]) {
    return begin + written.write(csvField(record.toString('utf8', start, stop)), begin);
  }
  let end = begin;
  if (isQuoted) written[end++] = quote;
  for (let at = start; at < stop; at++) {
    const byte = record[at]!;
    if (byte === quote) written[end++] = quote;
    written[end++] = byte;
  }
  if (isQuoted) written[end++] = quote;
  return end;
}
