import type { UnitView } from '@fieldbox/illustrations/views';
import { sharedValue } from '../state/sharedValue.ts';

/** From where the unit is shown: for the drawing, and for the list, which says what is not to be seen from there. */
const shown = sharedValue<UnitView>('outside');
/** Whether somebody stands beside the unit, for scale. */
const person = sharedValue(false);

export const showView = shown.set;
export const useShownView = () => shown.use((view) => view);
export const showPerson = person.set;
export const useShownPerson = () => person.use((isShown) => isShown);
