/** What a container is built as; pictures are drawn from it (docs/specification/configurator.md#icons). */
export const containerKinds = ['20ft', '40ft', 'expandable', 'reinforced', 'multi', 'hybrid'] as const;
export type ContainerKind = (typeof containerKinds)[number];

// Outside measures in feet, as a unit travels, for pages and drawings alike (docs/specification/visitors.md#company). A slide-out or a
// shelter does not count: it is opened on site.
export const containerWidth = 8;
export const containerHeight = 8.5;

interface KindFacts {
  length: 20 | 40;
  /** How many can work in it. */
  people: readonly [least: number, most: number];
  /** How many containers a unit of it is made of. */
  count: number;
  /** The name of a kind, if the catalogue has no container of it. */
  nounPhrase: string;
}

export const kindFacts: Record<ContainerKind, KindFacts> = {
  '20ft': { length: 20, people: [2, 4], count: 1, nounPhrase: 'a 20 ft container' },
  '40ft': { length: 40, people: [6, 10], count: 1, nounPhrase: 'a 40 ft container' },
  expandable: { length: 20, people: [3, 6], count: 1, nounPhrase: 'an expandable container' },
  reinforced: { length: 20, people: [2, 4], count: 1, nounPhrase: 'a reinforced container' },
  multi: { length: 20, people: [6, 12], count: 3, nounPhrase: 'a multi-container complex' },
  hybrid: { length: 20, people: [4, 8], count: 1, nounPhrase: 'a hybrid container' },
};
