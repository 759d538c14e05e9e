import type { PathRecord } from '@onesite/protocol/routes';

type Queried = Pick<PathRecord, 'query'>;

/** The edge reads the same (`platform/edge/src/routes/pageQuery.ts`). */
const plainValue = /^[\w.~-]{1,600}$/;

/** Of the records of one path, the first whose query the address has, else the one without. */
export function recordOf<Rec extends Queried>(records: readonly Rec[], search: string): Rec | undefined {
  const given = new URLSearchParams(search);
  const isOpened = ({ query }: Queried) => query?.every((name) => given.has(name));
  return records.find(isOpened) ?? records.find(({ query }) => !query);
}

/** The parameters that a record is opened with. Whatever is no plain value counts as empty. */
export function pageQuery({ query = [] }: Queried, search: string): Record<string, string> {
  const given = new URLSearchParams(search);
  return Object.fromEntries(query.map((name) => [name, plain(given.get(name) ?? '')]));
}

const plain = (value: string) => (plainValue.test(value) ? value : '');
