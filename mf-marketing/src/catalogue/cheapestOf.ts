/** The container with the lowest base price; undefined of none. */
export const cheapestOf = <C extends { basePrice: number }>(containers: readonly C[]): C | undefined =>
  containers.reduce<C | undefined>(
    (cheapest, container) => (cheapest && cheapest.basePrice <= container.basePrice ? cheapest : container),
    undefined,
  );
