/** The folder of released scripts, which `script-src` names too. */
const releases = '/remotes/';

/** The elements of drawings. None of them runs a script or loads a file. */
const elements = new Set(['svg', 'g', 'path', 'circle', 'text', 'title']);

/** A tag without its brackets and attribute values, each between two `"`. */
const tag = /^\/?[a-z]+(?: [a-z-]+="")*\/?$/;

/** Whether markup is a drawing: such elements, with any attributes but handlers (`on…`) and references (`href`). */
export const isDrawing = (markup: string): boolean =>
  markup
    .split('<')
    .slice(1)
    .every((piece) => piece.includes('>') && isTag(piece.slice(0, piece.indexOf('>'))));

function isTag(content: string): boolean {
  const outsideOfQuotes = content.split('"').filter((_, index) => index % 2 === 0);
  const names = outsideOfQuotes.join('""').toLowerCase();
  if (!tag.test(names)) return false;
  const [element, ...attributes] = names.replaceAll('/', '').split(' ');
  return elements.has(element!) && attributes.every((name) => !name.startsWith('on') && !name.startsWith('href'));
}

/**
 * @param sources what the document's policy allows beside releases
 * @param sink where the address goes: `blob:` makes workers, and no script of the page
 */
export function isAllowedScript(url: string, sources: string[] = [], sink = ''): boolean {
  if (!URL.canParse(url, location.origin)) return false;
  const { origin, pathname, protocol } = new URL(url, location.origin);
  if (protocol === 'blob:') return sources.includes(protocol) && /^(Shared)?Worker\b/.test(sink);
  return sources.includes(origin) || (origin === location.origin && pathname.startsWith(releases));
}

/** In the head of a document whose site, or a remote of it, names other sources of scripts or workers. */
const scriptSources = () =>
  document.querySelector<HTMLMetaElement>('meta[name=script-sources]')?.content.split(' ') ?? [];

/**
 * Documents enforce Trusted Types: the browser asks this policy about each text that is about to become a script's address or
 * markup, and refuses it without the policy's consent. It is the default policy, because remotes load their chunks
 * themselves and know no other.
 */
export function enforceTrustedTypes(): void {
  const sources = scriptSources();
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', {
    createScriptURL: (url, _, sink) => (isAllowedScript(url, sources, sink) ? url : null),
    createHTML: (markup) => (isDrawing(markup) ? markup : null),
  });
}

type Rule = (text: string, type: string, sink: string) => string | null;
type PolicyFactory = { createPolicy: (name: string, rules: { createScriptURL: Rule; createHTML: Rule }) => unknown };
