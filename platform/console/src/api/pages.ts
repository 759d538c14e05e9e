/** The page of a list in the address, from 1. */
export const pageIn = (address: URLSearchParams, name: string) =>
  Math.max(1, Math.trunc(Number(address.get(name)) || 1));

/** The addresses of the pages beside one. */
export function pageSteps(address: URLSearchParams, name: string, pages: number) {
  const page = pageIn(address, name);
  const at = (other: number) =>
    `?${new URLSearchParams([...[...address].filter(([key]) => key !== name), [name, String(other)]])}`;
  return { previous: page > 1 ? at(page - 1) : undefined, next: page < pages ? at(page + 1) : undefined };
}
