import type { Selection } from './configuratorSlice.ts';
import { firstStep } from './steps.ts';

type Selected = Pick<Selection, 'selectedMission' | 'selectedContainer'>;

/**
 * Step 1 can be left only with a mission, step 2 only with a container, step 3 always
 * (docs/specification/configurator.md#steps).
 */
export function canLeave(step: number, { selectedMission, selectedContainer }: Selected): boolean {
  if (step === 1) return selectedMission !== null;
  if (step === 2) return selectedContainer !== null;
  return step === 3;
}

/** The wanted step, or the first one before it that the visitor cannot leave with this selection. */
export function reachable(wanted: number, selected: Selected): number {
  let step = firstStep;
  while (step < wanted && canLeave(step, selected)) step++;
  return step;
}
