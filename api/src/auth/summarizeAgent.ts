import Bowser from 'bowser';

/** What a browser sends about itself is short; what is made up need not be. */
const longestHeader = 400;

/** `Firefox on Linux`, as somebody would recognise a session of theirs; null where that isn't known. */
export function summarizeAgent(header: string | undefined): string | null {
  if (!header || header.length > longestHeader) return null;
  const { browser, os } = Bowser.parse(header);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
