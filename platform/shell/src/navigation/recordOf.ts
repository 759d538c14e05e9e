import type { PathRecord } from '@onesite/protocol/routes';
import { opensRecord } from '@onesite/shared-contract/http/pageQuery';

/** Of the records of one path, the first whose query the address has, else the one without. */
export function recordOf<Rec extends Pick<PathRecord, 'query'>>(records: readonly Rec[], search: string) {
  const given = new URLSearchParams(search);
  return records.find((record) => opensRecord(record, given)) ?? records.find(({ query }) => !query);
}
