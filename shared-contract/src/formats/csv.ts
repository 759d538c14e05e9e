/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff';

/** What a spreadsheet would read as the beginning of a formula; the wide forms are taken for the narrow ones. */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** Where quotation marks are needed; a semicolon separates fields in some countries' spreadsheets. */
const special = /[",;\t\r\n]|^\s|\s$/;

const inside = /[",;\t\r\n]/;

/** A digit or a letter without an accent. */
const isPlain = (code: number) => code >= 48 && code <= 122 && (code <= 57 || code >= 97 || (code >= 65 && code <= 90));

/** A field of a CSV file: quoted where needed, and never a formula, whatever people have written. */
export function csvField(text: string): string {
  // Most fields need nothing, and an export has millions: what begins and ends plainly needs one look instead of two.
  if (text === '') return text;
  if (isPlain(text.charCodeAt(0)) && isPlain(text.charCodeAt(text.length - 1)) && !inside.test(text)) return text;
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A record of a CSV file, with its line end (RFC 4180). */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;
