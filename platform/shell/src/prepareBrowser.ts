import { removeOldStored } from '@onesite/shared-host/host';
import { keepStylesForTheirPages } from './remotes/useStylesOf.ts';

/** Prepares the browser, before React renders or hydrates anything. */
export function prepareBrowser() {
  tolerateMovedNodes();
  allowStyleElements();
  ignoreStrayFiles();
  keepStylesForTheirPages();
  removeOldStored();
}

/**
 * Translators and extensions wrap or replace nodes that React made. Removing or inserting at such a node would throw, and React would
 * take the whole page down for it (facebook/react#11538). The functions that replace them do as much as is still possible.
 */
export function tolerateMovedNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (!isElsewhere(child, this)) return removeChild.call(this, child) as Child;
    if (this.contains(child)) removeChild.call(child.parentNode!, child);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    let place = next;
    if (next && isElsewhere(next, this)) place = [...this.childNodes].find((one) => one.contains(next)) ?? null;
    return insertBefore.call(this, child, place) as Child;
  };
}

const isElsewhere = (node: unknown, parent: Node) => node instanceof Node && node.parentNode !== parent;

/**
 * Libraries make style elements while they run, and most know no nonce: Emotion and so MUI, charts, toasts. Whatever a script makes gets
 * the document's, because only files of releases run. Style elements in markup stay refused (docs/adr/0005-integrity-and-policy.md).
 */
function allowStyleElements(): void {
  const nonce = document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce;
  const allowing =
    <Parameters extends unknown[]>(create: (...given: Parameters) => Element) =>
    (...given: Parameters) => {
      const element = create.apply(document, given);
      if (nonce && element.localName === 'style') (element as HTMLOrSVGElement & Element).nonce = nonce;
      return element;
    };
  document.createElement = allowing(document.createElement) as typeof document.createElement;
  document.createElementNS = allowing(document.createElementNS) as typeof document.createElementNS; // pictures in SVG have styles, too
}

/** Ignores a file that is dropped beside its drop zone. The browser would open it instead of the page, and all input would be lost. */
export function ignoreStrayFiles(): void {
  const ignore = (event: DragEvent) => {
    const isTaken = event.defaultPrevented || (event.target as Element).closest?.('input[type=file]');
    if (isTaken || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', ignore);
  addEventListener('drop', ignore);
}
