import { listFilters, listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import * as v from 'valibot';

/** What the call of a list declares: its query, its pages and their rows. */
export const listCall = <Name extends keyof typeof listSorts, Row extends v.GenericSchema>(name: Name, row: Row) => ({
  query: listQuerySchema(listSorts[name], listFilters[name]),
  pages: true as const,
  response: v.array(row),
});
