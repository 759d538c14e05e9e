import type * as v from 'valibot';
import type { containerAnswer } from './responseSchemas.ts';

/** A container type, as GET /api/containers answers it. */
export type Container = v.InferOutput<typeof containerAnswer>;
