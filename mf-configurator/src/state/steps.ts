import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { useLocation, useNavigate, useSearchParams } from '@onesite/shared-host';
import { createContext, useContext, useEffect, useRef } from 'react';
import { configurator } from './configurator.ts';
import type { Selection } from './configuratorSlice.ts';

/** The step indicator, in order (docs/specification/configurator.md#steps). */
export const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'] as const;

export const firstStep = 1;
export const stepOfComponents = 3;
export const lastStep = steps.length;

/** The id of the step's form. The button that goes on stands beside the total, outside of it. */
export const stepFormId = 'step-form';

/** Where the focus goes when the step changes. */
export const stepHeadingId = 'step-heading';

/** The id of the summary, to which the small drawing leads. */
export const paneId = 'pane';

/** What to choose before Next is enabled, in a sentence; by step. */
export const missingAt: Partial<Record<number, string>> = {
  1: 'Choose a mission to continue.',
  2: 'Choose a container to continue.',
};

/** The id of that sentence, which describes the button that goes on. */
export const missingId = 'step-missing';

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

/** The state of a history entry of this page. */
type StepEntry = { step: number };

/** The parameters that the page applies, once the catalogue is loaded. An applied one leaves the address. */
const parameters = ['sector', 'type', 'configuration', 'unit', 'a'];

/** Whether the address asks for something that has not been applied yet. */
export function useIsAsked(): boolean {
  const [search] = useSearchParams();
  return parameters.some((name) => search.has(name));
}

/** The step that the current history entry names, limited to what the selection allows. */
export function useStepOfEntry() {
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = useIsAsked();
  const isRestored = configurator.useSelector((state) => state.isRestored);
  const { step: named = firstStep } = (state ?? {}) as Partial<StepEntry>; // an entry outlives the release that wrote it
  const wanted = Number.isSafeInteger(named) ? named : firstStep;
  const step = configurator.useSelector((selection) => reachable(wanted, selection));
  /** The step that is shown, or that has been asked for: the router shows it later. For toasts, which call `goTo` long after. */
  const current = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry
  useEffect(() => {
    const show = () => {
      current.current = step;
    };
    show();
    addEventListener('popstate', show);
    return () => removeEventListener('popstate', show);
  }, [step, key]);

  function write(to: number, replace: boolean) {
    if (!window.location.pathname.startsWith(pagePaths.configurator)) return; // the visitor has left the page
    current.current = to;
    navigate(pagePaths.configurator, { replace, state: { step: to } satisfies StepEntry });
  }

  // Corrects an entry whose step cannot be reached. Without that, the page would jump ahead as soon as the visitor chooses
  // what was missing. A query in the address is applied first, because the corrected entry has none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each entry
  useEffect(() => {
    if (isRestored && !isAsked && wanted !== step) write(step, true);
  }, [key, wanted, step, isRestored, isAsked]);

  return {
    step,
    /** Adds an entry to the browser's history. A double click adds one. */
    goTo(next: number) {
      if (next !== current.current) write(next, false);
    },
    /** Rewrites the current entry, and removes its query. */
    replaceStep: (to: number) => write(to, true),
  };
}

const StepContext = createContext<ReturnType<typeof useStepOfEntry> | null>(null);

export const StepNavigation = StepContext.Provider;

/** The current step, and two ways to change it. */
export const useStepNavigation = () => useContext(StepContext)!; // used below `ConfiguratorPage` only

/** Scrolls to the top of the page, or as far as the step's heading needs, and focuses that. */
export function showStepTop() {
  window.scrollTo(0, 0);
  const heading = document.getElementById(stepHeadingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'nearest' }); // on a phone the drawing stands above it
}
