import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useToast } from '@onesite/shared-host';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { configurator } from './configurator.ts';
import { restored, type Selection, selectionOf } from './configuratorSlice.ts';
import { useStepNavigation } from './StepNavigation.ts';

/** Undo within the steps, which leads back to the step of now. */
export function useUndo() {
  const { step, goTo } = useStepNavigation();
  return useUndoAt(step, goTo);
}

/**
 * `prepareUndo` takes a snapshot of the selection. The function that it returns shows a toast, with Undo if something was
 * replaced since. Undo leads back to the step, and doesn't change what was typed.
 */
export function useUndoAt(step: number, goTo: (step: number) => void, prepare = () => {}) {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const sector = useActiveSector();
  const chooseSector = useChooseSector();
  const toast = useToast();

  return function prepareUndo() {
    const before = getState();
    const restore = () => {
      prepare();
      chooseSector(sector); // first: it clears a mission of another sector
      dispatch(restored({ ...selectionOf(before), restoration: before.restoration }));
      goTo(step);
    };
    const run = () => void afterPaint(restore); // once the toast has closed
    return (title: string, description?: string, isUndoable = isReplaced(before, getState())) => {
      const action = isUndoable ? { label: 'Undo', run } : undefined;
      toast({ title, description, action });
    };
  };
}

/** Whether something that was chosen is missing now. Additions replace nothing. */
function isReplaced(before: Selection, after: Selection) {
  const remaining = after.selectedComponents.map(({ id }) => id);
  return (
    (before.selectedMission !== null && before.selectedMission.id !== after.selectedMission?.id) ||
    (before.selectedContainer !== null && before.selectedContainer.id !== after.selectedContainer?.id) ||
    before.selectedComponents.some(({ id }) => !remaining.includes(id))
  );
}
