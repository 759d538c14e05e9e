import { createContext } from 'react';
import type { WorkConflict } from './changes/conflict.ts';
import type { Work } from './work.ts';

type Place = {
  work: Work;
  /** Shows a conflict, or none. */
  showConflict: (conflict?: WorkConflict) => void;
};

/** What the parts of a record and of a selection work on. A tab provides it. */
export const WorkContext = createContext<Place>(undefined as never);
