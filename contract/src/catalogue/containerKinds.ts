/** What a container is built as; pictures are drawn from it (docs/specification/configurator.md#icons). */
export const containerKinds = ['20ft', '40ft', 'expandable', 'reinforced', 'multi', 'hybrid'] as const;
export type ContainerKind = (typeof containerKinds)[number];
