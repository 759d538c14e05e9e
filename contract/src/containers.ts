/** What a container is built as; pictures are drawn from it (docs/specification/configurator.md#icons). */
export const containerKinds = ['20ft', '40ft', 'expandable', 'reinforced', 'multi', 'hybrid'] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** A container type, as GET /api/containers answers it. */
export interface Container {
  id: number;
  kind: ContainerKind;
  name: string;
  description: string;
  imageUrl: string;
  /** Dollars. */
  basePrice: number;
}
