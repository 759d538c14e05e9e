import type { PageState } from '@onesite/protocol/rendering';
import { matchRoutes } from '@onesite/shared-host/host';

/** A part of the page, with the package that it comes from. */
export type Zone = { id: 'header' | 'main' | 'footer'; package: string; element: HTMLElement };

/** The remote whose page is shown at a path; undefined if there is none. */
export function remoteAt(paths: PageState['paths'], pathname: string) {
  const routes = Object.entries(paths).flatMap(([remote, records]) =>
    records.map(({ path }) => ({ path, id: remote })),
  );
  return matchRoutes(routes, pathname)?.[0]?.route.id;
}

/** The frame belongs to the shell, the part between header and footer to the remote. */
export function zonesOf(page: ParentNode, remote: string | undefined): Zone[] {
  const zones = (['header', 'main', 'footer'] as const).map((id) => ({
    id,
    package: (id === 'main' && remote) || 'shell',
    element: page.querySelector<HTMLElement>(`#root > ${id}`),
  }));
  return zones.filter((zone): zone is Zone => zone.element !== null);
}

/** Why the page of a remote failed, from its panel. */
export const failureIn = (page: ParentNode) =>
  page.querySelector<HTMLElement>('#root > main [data-failure]')?.dataset.failure;
