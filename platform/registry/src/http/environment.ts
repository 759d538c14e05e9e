import type { RequestIdVariables } from 'hono/request-id';
import type { Caller } from '../tokens/caller.ts';

/** What each call of the registry knows. */
export type RegistryEnv = { Variables: RequestIdVariables & { caller: Caller } };
