import type { ListedSubscriber } from '@fieldbox/contract/contact/subscribers';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { createResource } from '../resource/resource.ts';

export const subscribers = createResource<ListedSubscriber>({
  kind: 'subscribers',
  list: 'subscribers',
  path: callPaths.subscribers,
});
