/** Marks the file as UTF-8 for spreadsheets. */
export const byteOrderMark = '\ufeff';

/** After the start of a text, a separator or a line end, with white space and quotation marks between. */
const atCellStart = String.raw`(?<=(?:^|[,;\t\r\n])[\s"]*)`;

/**
 * The places in a text where an apostrophe keeps a spreadsheet from reading a formula (the wide signs are taken for the narrow ones), a
 * tab or a line end. A spreadsheet may split a file at a semicolon or a tab as well, and then ignores quotation marks, so a cell may
 * begin after each separator and line end. Apostrophes that somebody wrote there get one more, so that none of them is lost; nine are
 * looked at, because the time grows with the square of their number.
 */
const cellStart = new RegExp(
  [
    String.raw`(?='{0,9}[=+\-@＝＋－＠])${atCellStart}`, // before a formula
    String.raw`(?=[\t\r])(?<=(?:^|[,;\t\r\n])"*)`, // before a tab or a carriage return
    String.raw`^(?=\n)`, // before a line end that begins the text
    String.raw`$(?<=[,;\t\r\n][\s"]*)`, // at the end of a text, if a separator or a line end is last
    String.raw`(?='{1,9}(?:[\t\r\n]|$))${atCellStart}`, // before apostrophes without anything after them
  ].join('|'),
  'g',
);

/** The first apostrophe at such a place. */
const apostrophe = /'(?='{0,9}(?:[=+\-@＝＋－＠\t\r\n]|$))(?<=(?:^|[,;\t\r\n])[\s"]*')/g;

/** Where quotation marks are needed; a semicolon separates fields in some countries' spreadsheets. */
const special = /[",;\t\r\n]|^\s|\s$/;

/** A field of a CSV file: quoted where needed, and never a formula, whatever people have written and where it is split. */
export function csvField(text: string): string {
  const harmless = text.replace(cellStart, "'");
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The text of a cell without the apostrophes of `csvField`. */
export const csvText = (cell: string): string => cell.replace(apostrophe, '');

/** `2025-11-20 08:36:00`: a time of JSON, in UTC, as spreadsheets of every language read one. */
export const csvTime = (time: string): string => time.slice(0, 19).replace('T', ' ');

/** A record of a CSV file, with its line end (RFC 4180). */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;
