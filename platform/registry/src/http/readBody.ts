import { problemOf } from '@onesite/shared-contract/http/problemOf';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { RegistryRefusal } from '../errors/refusal.ts';

/** For calls with a JSON body; archives have another limit. */
export const smallBody = bodyLimit({
  maxSize: 256 * 1024,
  onError: () => {
    throw new RegistryRefusal('payload_too_large', 'A body may have 256 KB at most.');
  },
});

/** @throws RegistryRefusal validation_failed */
export async function readBody<Schema extends v.GenericSchema>(request: { json(): Promise<unknown> }, schema: Schema) {
  const result = v.safeParse(schema, await request.json().catch(() => undefined));
  if (result.success) return result.output as v.InferOutput<Schema>;
  throw new RegistryRefusal('validation_failed', `The body is not valid: ${problemOf(result.issues[0])}.`);
}
