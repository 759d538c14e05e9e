import type { LinkedSide } from '@fieldbox/contract/links/openedLink';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useNavigate } from '@onesite/shared-host';
import { sideSelection } from '../link/sideSelection.ts';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { restoreStep } from '../state/persistedConfiguration.ts';
import { leadToStep } from '../state/stepArrival.ts';
import type { StepEntry } from '../state/stepEntry.ts';
import { useUndoAt } from '../state/useUndo.ts';

type Opened = {
  /** The toast. */
  title: string;
  description?: string;
  /** Whether the step says what the link has lost. */
  isLossRead: boolean;
  /** Replaces the entry of an address that has asked for the step itself. */
  replace?: boolean;
};

/**
 * Makes what a link shows the visitor's own configuration, and leads to a step. What the link does not name stays as the visitor
 * has it, components apart: those are replaced as a whole. Undo brings back what was there.
 */
export function useOpenSide() {
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const navigate = useNavigate();
  const goTo = (step: number, replace = false) => {
    leadToStep();
    navigate(pagePaths.configurator, { replace, state: { step } satisfies StepEntry });
  };
  const prepareUndo = useUndoAt(restoreStep(), goTo, leadToStep);

  return function openSide(side: LinkedSide, step: number, { title, description, isLossRead, replace }: Opened) {
    const offerUndo = prepareUndo();
    const { sector, missing } = side;
    chooseSector(sector); // first: it clears a mission of another sector
    dispatch(
      restored({
        ...sideSelection(side),
        notice: isLossRead ? null : lossNotice(missing),
      }),
    );
    goTo(step, replace);
    offerUndo(title, description);
  };
}

const lossNotice = (missing: string[]) =>
  missing.length > 0
    ? { title: `No longer available and left out: ${missing.join(', ')}.`, text: 'Everything else is as in the link.' }
    : null;
