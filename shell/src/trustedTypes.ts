/** Where released scripts are: `script-src` names the same folder. */
const releases = '/remotes/';

/**
 * What drawings consist of (`illustrations`): shapes, texts and groups, with attributes in double quotes. None of these
 * elements runs a script or loads a file, and neither do attributes other than handlers (`on…`) and references (`href`).
 */
const drawing =
  /^(?:[^<]*<(?:\/(?:svg|g|path|circle|text|title)|(?:svg|g|path|circle|text|title)(?: (?!on|href)[a-z][a-z-]*="[^"<]*")*\/?)>)*[^<]*$/i;

export const isDrawing = (markup: string): boolean => drawing.test(markup);

export function isReleasedScript(url: string): boolean {
  if (!URL.canParse(url, location.origin)) return false;
  const { origin, pathname } = new URL(url, location.origin);
  return origin === location.origin && pathname.startsWith(releases);
}

/**
 * Documents enforce Trusted Types: the browser asks this policy about each text that is about to become a script's address or
 * markup, and refuses it without the policy's consent. It is the default policy, because remotes load their chunks by
 * themselves, and those that were released before it existed know no other.
 */
export function enforceTrustedTypes(): void {
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (isReleasedScript(url) ? url : null),
    createHTML: (markup) => (isDrawing(markup) ? markup : null),
  });
}

type Rule = (text: string) => string | null;
type PolicyFactory = { createPolicy: (name: string, rules: { createScriptURL: Rule; createHTML: Rule }) => unknown };
