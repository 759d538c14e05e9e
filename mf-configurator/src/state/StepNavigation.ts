import { createContext, useContext } from 'react';
import type { useStepOfEntry } from './useStepOfEntry.ts';

const StepContext = createContext<ReturnType<typeof useStepOfEntry> | null>(null);

export const StepNavigation = StepContext.Provider;

/**
 * The current step, and two ways to change it: `goTo` adds an entry to the browser's history, `replaceStep` rewrites the
 * current entry and removes its query. After the visitor has left the page, `goTo` only sets the step of the next visit.
 */
export function useStepNavigation() {
  return useContext(StepContext)!; // used below `Configurator` only
}
