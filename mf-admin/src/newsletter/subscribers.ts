import { listFilters, listSorts } from '@fieldbox/contract/administration/lists';
import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { createList } from '../resource/resource.ts';

export const subscribers = createList<ListedSubscriber>('subscribers', {
  path: callPaths.subscribers,
  sorts: listSorts.subscribers,
  defaultSort: '-createdAt',
  filters: listFilters.subscribers,
});
