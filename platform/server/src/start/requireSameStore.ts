import { endedEdges } from '@onesite/edge/live/endedEdges';
import { edgesWithOtherStores } from '@onesite/registry/edges/edgeRows';

type Registry = Parameters<typeof edgesWithOtherStores>[0];

/**
 * Refuses a second site on the same database whose files are elsewhere: each would make versions live that the other does not have.
 * @throws Error that names the next step
 */
export async function requireSameStore(registrySql: Registry, store: string) {
  const others = await edgesWithOtherStores(registrySql, store);
  const ended = endedEdges(others); // killed a moment ago
  const [other] = others.filter((id) => !ended.includes(id));
  if (other === undefined) return;
  const [host, pid] = other.split(':');
  throw new Error(
    `Another site uses this database, with its released files in another place (process ${pid} on ${host}). Stop it, give this one a database of its own, or run both as one site: STORE_URL=s3://bucket/prefix, or a folder that they share, and the same secrets in each (docs/operate.md).`,
  );
}
