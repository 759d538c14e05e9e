import Bowser from 'bowser';

/** Browsers send less. A longer header is made up and not worth parsing. */
const maxHeaderChars = 400;

/** Such as `Firefox on Linux`, by which people recognise their sessions; null if unknown. */
export function summarizeAgent(header: string | undefined): string | null {
  if (!header || header.length > maxHeaderChars) return null;
  const { browser, os } = Bowser.parse(header);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
