import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useToast } from '@onesite/shared-host';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { configurator } from './configurator.ts';
import { restored } from './configuratorSlice.ts';
import { useStepNavigation } from './steps.ts';

/** Makes a change that may replace what was chosen, and shows a toast whose Undo brings that back, and the step of then. */
export function useUndoable() {
  const getState = configurator.useGetState();
  const dispatch = configurator.useDispatch();
  const sector = useActiveSector();
  const chooseSector = useChooseSector();
  const { step, goTo } = useStepNavigation();
  const toast = useToast();

  return (change: () => void, title: string, description?: string) => {
    const before = getState();
    change();
    const undo = () => {
      chooseSector(sector); // first: it clears a mission of another sector
      dispatch(restored(before));
      goTo(step);
    };
    const action = { label: 'Undo', run: () => void afterPaint(undo) }; // once the toast has closed
    toast({ title, description, action });
  };
}
