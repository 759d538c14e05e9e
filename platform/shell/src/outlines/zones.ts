import type { PageState } from '@onesite/protocol/rendering';
import { matchRoutes } from '@onesite/shared-host/host';

/** A part of the page, with the package that it comes from. */
export type Zone = { id: string; package: string; element: HTMLElement };

/** The remote whose page is shown at a path; undefined if there is none. */
export function remoteAt(paths: PageState['paths'], pathname: string) {
  const routes = Object.entries(paths).flatMap(([remote, records]) =>
    records.map(({ path }) => ({ path, id: remote })),
  );
  return matchRoutes(routes, pathname)?.[0]?.route.id;
}

/** The frame belongs to the shell, the part between header and footer to the remote, and each fragment to its own. */
export function zonesOf(page: ParentNode, remote: string | undefined): Zone[] {
  const zones = ['header', 'main', 'footer'].flatMap((id): Zone[] => {
    const element = page.querySelector<HTMLElement>(`#root > ${id}`);
    return element ? [{ id, package: (id === 'main' && remote) || 'shell', element }] : [];
  });
  const fragments = [...page.querySelectorAll<HTMLElement>('#root [data-fragment]')].map((element, index): Zone => {
    const [name = ''] = element.dataset.fragment?.split('/') ?? [];
    return { id: `fragment ${index}`, package: name, element };
  });
  return [...zones, ...fragments.filter(({ element }) => element.childElementCount > 0)];
}

/** A fragment without a size of its own has no box: its content has. */
export function boxOf({ element }: Zone): DOMRect {
  const content = document.createRange();
  content.selectNodeContents(element);
  return element.dataset.fragment ? content.getBoundingClientRect() : element.getBoundingClientRect();
}

/** Why the page of a remote failed, from its panel. */
export const failureIn = (page: ParentNode) =>
  page.querySelector<HTMLElement>('#root > main [data-failure]')?.dataset.failure;
