import type * as v from 'valibot';
import type { containerAnswer } from './answerSchemas/catalogue.ts';

/** What a container is built as; pictures are drawn from it (docs/specification/configurator.md#icons). */
export const containerKinds = ['20ft', '40ft', 'expandable', 'reinforced', 'multi', 'hybrid'] as const;
export type ContainerKind = (typeof containerKinds)[number];

/** A container type, as GET /api/containers answers it. */
export type Container = v.InferOutput<typeof containerAnswer>;
