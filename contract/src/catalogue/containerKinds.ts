/** What a container is built as; pictures are drawn from it (docs/specification/configurator.md#icons). */
export const containerKinds = ['20ft', '40ft', 'expandable', 'reinforced', 'multi', 'hybrid'] as const;
export type ContainerKind = (typeof containerKinds)[number];

// Outside measures in feet, for pages and drawings alike (docs/specification/visitors.md#company). A slide-out or a shelter
// has none: it is only on site.
export const containerWidth = 8;
export const containerHeight = 8.5;
export const containerLengths: Record<ContainerKind, 20 | 40> = {
  '20ft': 20,
  '40ft': 40,
  expandable: 20,
  reinforced: 20,
  multi: 20,
  hybrid: 20,
};

/** How many people work in it. */
export const containerPeople: Record<ContainerKind, readonly [least: number, most: number]> = {
  '20ft': [2, 4],
  '40ft': [6, 10],
  expandable: [3, 6],
  reinforced: [2, 4],
  multi: [6, 12],
  hybrid: [4, 8],
};

/** How many containers a unit of each kind is made of. */
export const containerCounts: Record<ContainerKind, number> = {
  '20ft': 1,
  '40ft': 1,
  expandable: 1,
  reinforced: 1,
  multi: 3,
  hybrid: 1,
};

/** What the catalogue does not have, it has no name for. */
export const kindNames: Record<ContainerKind, string> = {
  '20ft': 'a 20 ft container',
  '40ft': 'a 40 ft container',
  expandable: 'an expandable container',
  reinforced: 'a reinforced container',
  multi: 'a multi-container complex',
  hybrid: 'a hybrid container',
};
