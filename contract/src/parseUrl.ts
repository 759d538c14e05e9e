/**
 * A text as a URL, undefined where it is none. Not by URL.canParse: in Node 20 that says no to an address with letters
 * beyond ASCII ('https://münchen.example') once it was called some thousand times.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
