/**
 * A text as a URL, undefined where it is none. Not by URL.canParse: in Node 20, after some thousand calls, that
 * returns false for an address with letters beyond ASCII ('https://münchen.example').
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
