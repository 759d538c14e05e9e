import type { LazyCode } from '@onesite/shared-ui/loading/lazyCode';
import type { ComponentType } from 'react';

/** A tab of the dashboard, in a folder of its own. */
export type Tab = {
  /** In the address: `/admin?tab=missions`. The first tab needs no parameter. */
  id: string;
  label: string;
  /** Its list has a choice of times of its own, in place of the dashboard's period. */
  hasOwnTimes?: boolean;
  /** At the far end: about the administrators, not the shop. */
  far?: boolean;
  /** Its screen, which is a chunk of its own. */
  code: LazyCode<ComponentType>;
  /** Runs its first query, so that the rows come with the code of the screen and not after it. */
  usePreload: () => void;
};
