import type * as v from 'valibot';
import type { containerResponse } from './responseSchemas.ts';

/** A container type, as GET /api/containers returns it. */
export type Container = v.InferOutput<typeof containerResponse>;
