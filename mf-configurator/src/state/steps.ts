import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { useLocation, useNavigate, useSearchParams, useToast } from '@onesite/shared-host';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import { configurator, restored } from './configurator.ts';
import type { Selection } from './storedConfiguration.ts';

/** The step indicator, in order (docs/specification/configurator.md#steps). */
export const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'] as const;

export const firstStep = 1;
export const stepOfComponents = 3;
export const lastStep = steps.length;

/** The id of the step's form, for the Next button, which is beside the total. */
export const stepFormId = 'step-form';

/** By step: what to choose before Next is enabled. */
export const missingAt: Partial<Record<number, string>> = {
  1: 'Choose a mission to continue.',
  2: 'Choose a container to continue.',
};

type Selected = Pick<Selection, 'selectedMission' | 'selectedContainer'>;

/**
 * Step 1 can be left only with a mission, step 2 only with a container, step 3 always
 * (docs/specification/configurator.md#steps).
 */
export function canLeave(step: number, { selectedMission, selectedContainer }: Selected): boolean {
  if (step === 1) return selectedMission !== null;
  if (step === 2) return selectedContainer !== null;
  return step === stepOfComponents;
}

/** The wanted step, or the first one before it that the visitor cannot leave with this selection. */
function reachable(wanted: number, selected: Selected): number {
  let step = firstStep;
  while (step < wanted && canLeave(step, selected)) step++;
  return step;
}

/** The state of a history entry of this page. */
type StepEntry = { step: number };

/** The step of an entry, which an earlier release may have written. */
function stepIn(state: unknown): number {
  const { step } = (state ?? {}) as Partial<StepEntry>;
  return Number.isSafeInteger(step) ? step! : firstStep;
}

/** The parameters that the page applies once the catalogue is loaded, and then removes from the address. */
const parameters = ['sector', 'type', 'configuration', 'unit'];

/** Whether the address has parameters that are not applied yet. */
export function useHasParameters(): boolean {
  const [search] = useSearchParams();
  return parameters.some((name) => search.has(name));
}

/** The step that the current history entry names, limited to what the selection allows, and the ways to another one. */
export function useStepOfEntry() {
  const location = useLocation();
  const navigate = useNavigate();
  const hasParameters = useHasParameters();
  const isRestored = configurator.useSelector((state) => state.isRestored);
  const step = configurator.useSelector((selection) => reachable(stepIn(location.state), selection));
  const heading = useRef<HTMLHeadingElement>(null);
  /** The step that is shown or, before the router shows it, the requested one. A ref, for toasts, which call `goTo` much later. */
  const latest = useRef(step);
  useEffect(() => {
    const reset = () => {
      latest.current = step;
    };
    reset();
    // Back may leave a requested step before it is shown: then nothing renders.
    addEventListener('popstate', reset);
    return () => removeEventListener('popstate', reset);
  }, [step]);

  function writeEntry(to: number, replace: boolean) {
    if (!window.location.pathname.startsWith(pagePaths.configurator)) return; // the visitor has left the page
    latest.current = to;
    void navigate(pagePaths.configurator, { replace, state: { step: to } satisfies StepEntry });
  }

  // Corrects an entry whose step cannot be reached. Without that, the page would jump ahead as soon as the visitor chooses
  // what was missing. A query in the address is applied first, because the corrected entry has none.
  const correct = useEffectEvent(() => writeEntry(step, true));
  useEffect(() => {
    if (isRestored && !hasParameters && stepIn(location.state) !== step) correct();
  }, [location, step, isRestored, hasParameters]);

  return {
    step,
    /** Adds an entry to the browser's history. A double click adds one. */
    goTo(next: number) {
      if (next !== latest.current) writeEntry(next, false);
    },
    /** Rewrites the current entry, and removes its query. */
    replaceStep: (to: number) => writeEntry(to, true),
    heading,
    /** Scrolls to the top of the page, or until the step's heading is in view, and focuses the heading. */
    showTop() {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView?.({ block: 'nearest' }); // on a phone the drawing is above it
    },
  };
}

const StepContext = createContext<ReturnType<typeof useStepOfEntry> | null>(null);

export const StepNavigation = StepContext.Provider;

/** The current step, and the ways to another one. */
export const useStepNavigation = () => useContext(StepContext)!; // used below `ConfiguratorPage` only

/** Makes a change that may replace what was chosen, and shows a toast whose Undo restores that, and the step. */
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
      dispatch(restored({ ...before, submitState: 'editing' }));
      goTo(step);
    };
    const action = { label: 'Undo', run: () => void afterPaint(undo) }; // once the toast has closed
    toast({ title, description, action });
  };
}
