/**
 * The key by which shortcuts are found: letters in lower case, so that Caps Lock changes nothing, and on a keyboard without
 * Latin letters the one in the same place. A letter with Shift is none, as those with Shift are other shortcuts.
 */
export function pressedKey({ key, code, shiftKey }: KeyboardEvent): string {
  if (/^[a-z]$/i.test(key)) return shiftKey ? key.toUpperCase() : key.toLowerCase();
  if (/^\p{L}\p{M}*$/u.test(key)) return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
  if (/^\p{Nd}$/u.test(key)) return /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? key;
  return key === '؟' ? '?' : key;
}
