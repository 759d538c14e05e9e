import type { RequestIdVariables } from 'hono/request-id';
import type { Caller } from '../tokens/caller.ts';

/** Variables of each call of the registry. */
export type RegistryEnv = { Variables: RequestIdVariables & { caller: Caller; environment: string } };
