import type { CurrentRelease, PlatformSession } from '@onesite/protocol/registry';
import type { ReactNode } from 'react';

/** What each part of the page has. */
export type Desk = {
  session: PlatformSession;
  /** The live set. */
  current: CurrentRelease;
  /** Opens a dialog; one is open at a time. */
  show: (dialog: ReactNode) => void;
  close: () => void;
};
