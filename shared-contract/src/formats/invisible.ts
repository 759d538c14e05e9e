/** What shows nothing, or only a gap. NUL and other controls are no such text: they are refused, not removed. */
const invisible = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]$/u;

/**
 * A username or an address as it is stored and looked for, however it was typed: without what keyboards and copies put at its
 * ends, and with composed letters.
 */
export function typedName(text: string): string {
  let shown = text;
  while (shown && invisible.test(firstOf(shown))) shown = shown.slice(firstOf(shown).length);
  while (shown && invisible.test(lastOf(shown))) shown = shown.slice(0, -lastOf(shown).length);
  return shown.normalize('NFC');
}

// A character may have two UTF-16 units.
const firstOf = (text: string) => [...text.slice(0, 2)][0]!;
const lastOf = (text: string) => [...text.slice(-2)].at(-1)!;

const names: Record<string, string> = {
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen',
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u2060': 'word joiner',
  '\ufeff': 'byte order mark',
};

/** Names the first invisible character within a text; a plain blank is visible as a gap. */
export function invisibleMessage(text: string): string | undefined {
  const found = [...text].find((character) => character > ' ' && invisible.test(character));
  return found && invisibleCharacterMessage(found);
}

export function invisibleCharacterMessage(found: string): string {
  const code = `U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = names[found] ?? (/\p{Bidi_Control}/u.test(found) ? 'mark of writing direction' : undefined);
  return `Contains an invisible character: ${name ? `${name} (${code})` : code}`;
}
