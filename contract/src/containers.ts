import type * as v from 'valibot';
import type { containerAnswer } from './answerSchemas/catalogue.ts';

/** A container type, as GET /api/containers answers it. */
export type Container = v.InferOutput<typeof containerAnswer>;
