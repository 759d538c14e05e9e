import type { BuildFacts, RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { RouteRecord } from '@onesite/protocol/routes';
import type * as v from 'valibot';
import type { buildFacts, routeRecord } from './facts.ts';

/** Makes every optional field required, so that a field which only one of two types has makes them differ. */
type Complete<Type> = Type extends string | number
  ? Type
  : Type extends readonly (infer Item)[]
    ? Complete<Item>[]
    : { [Key in keyof Type]-?: Complete<Exclude<Type[Key], undefined>> };
type IsSame<A, B> = [Complete<A>, Complete<B>] extends [Complete<B>, Complete<A>] ? true : false;
type Read = v.InferOutput<typeof buildFacts>;

// A field that only one of the two has is a type error here: the schema would drop it, or let builds state what nobody reads.
test('the schemas read exactly what the protocol describes', () => {
  const routes: IsSame<v.InferOutput<typeof routeRecord>, RouteRecord> = true;
  const shell: IsSame<Extract<Read, { role: 'shell' }>, ShellFacts> = true;
  const remote: IsSame<Extract<Read, { role: 'remote' }>, RemoteFacts> = true;
  const readable = (read: Read): BuildFacts => read;
  expect([routes, shell, remote, readable]).not.toContain(false);
});
