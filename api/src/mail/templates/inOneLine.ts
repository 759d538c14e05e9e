/**
 * A visitor's text for a notice to the company, without line ends and invisible characters. Otherwise it could look like
 * a line of the notice itself, with another link in it.
 */
export const inOneLine = (text: string): string => text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
