/**
 * A visitor's text for a notice to the company, without line ends and characters that show nothing: otherwise it could
 * look like a line of ours, with another link in it.
 */
export const inOneLine = (text: string): string => text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
