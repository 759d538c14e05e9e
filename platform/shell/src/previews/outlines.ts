import { shortVersion } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { pageAt } from '../navigation/pageAt.ts';

type Page = {
  paths: PageState['paths'];
  /** Undefined for what the page has not requested. */
  versionOf: (remote: string) => string | undefined;
  /** Versions that a preview shows instead of the live ones. */
  previewed: Record<string, string>;
};

const mark = 'data-owner';

/**
 * In previews and in development, Alt+O outlines the parts of the page and names the package of each: the frame is the shell's, the
 * part between header and footer the remote's, and each fragment its own.
 */
export function outlineOnKey(page: Page): () => void {
  const root = document.getElementById('root')!;
  const style = document.createElement('style');
  style.textContent = css;
  const changes = new MutationObserver(show);

  function toggle() {
    if (!style.isConnected) {
      document.head.append(style);
      changes.observe(root, { childList: true, subtree: true });
      return show();
    }
    changes.disconnect();
    style.remove();
    for (const element of root.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
  }

  function show() {
    const remote = pageAt(page.paths, location.pathname)?.remote ?? 'shell';
    for (const tag of ['header', 'main', 'footer'])
      label(root.querySelector(`:scope > ${tag}`), tag === 'main' ? remote : 'shell');
    for (const place of root.querySelectorAll<HTMLElement>('[data-fragment]'))
      label(place.firstElementChild, place.dataset.fragment!.split('/')[0]!); // the place itself may have no box (`display: contents`)
  }

  function label(element: Element | null, owner: string) {
    const version = shortVersion(page.previewed[owner] ?? page.versionOf(owner) ?? '');
    const failure = element?.querySelector<HTMLElement>('[data-failure]')?.dataset.failure;
    const state = failure ? ` failed: ${failure}` : owner in page.previewed ? ', preview' : '';
    element?.setAttribute(mark, `${owner} ${version}`.trim() + state);
  }

  addEventListener('keydown', (event) => {
    if (event.code !== 'KeyO' || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    toggle();
  });
  return toggle;
}

const css = `
[${mark}] { outline: 2px dashed var(--ink); outline-offset: -3px; }
:where([${mark}]) { position: relative; }
[${mark}*=', preview'] { outline-color: var(--signal); }
[${mark}*=' failed: '] { outline-color: var(--error); }
[${mark}]::after {
  content: attr(${mark});
  position: absolute;
  z-index: 40;
  inset: 4px 4px auto auto;
  max-width: 90%;
  padding: 4px 8px;
  background: var(--ink);
  color: var(--paper);
  font-size: var(--t-1);
  overflow-wrap: anywhere;
  pointer-events: none;
}
@media print { [${mark}] { outline: none; } [${mark}]::after { display: none; } }
`;
