import { useLocation, useNavigate } from '@onesite/shared-host';
import { useEffect, useMemo, useRef, useState } from 'react';
import { configurator } from './configurator.ts';
import { persistStep, restoreStep } from './persistedConfiguration.ts';
import { entryShown, isArrivalPending } from './stepArrival.ts';
import { type StepEntry, stepIn } from './stepEntry.ts';
import { reachable } from './stepRule.ts';
import { useIsAsked } from './useIsAsked.ts';

/**
 * The step that the current history entry names, limited to what the selection allows. An entry without a step, as in a
 * new tab or after a link from another page, continues at the step that was shown last.
 */
export function useStepOfEntry() {
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = useIsAsked();
  const isRestored = configurator.useSelector(({ restoration }) => restoration !== 'pending');
  const named = stepIn(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each entry, before it is overwritten
  const lastStep = useMemo(restoreStep, [key]);
  const wanted = named ?? lastStep;
  const step = configurator.useSelector((selection) => reachable(wanted, selection));
  /** For `goTo`, because a toast may call it long after the render that created it. */
  const shown = useRef({ named, step });
  /** The step of an entry that has been written, but that the router does not show yet; 0 if there is none. */
  const pendingStep = useRef(0);
  /** What the visitor asked for, and at which entry: the stepper shows it before the router has the next one. */
  const [requested, setRequested] = useState({ step: 0, key });

  function write(to: number, replace = true) {
    if (window.location.pathname !== pathname) return; // the visitor is leaving the page, or has left it
    pendingStep.current = to;
    navigate(pathname, { replace, state: { step: to } satisfies StepEntry });
  }

  function goTo(next: number) {
    persistStep(next); // if a newer release turns this navigation into a document load, its entry names no step
    const current = pendingStep.current || shown.current.step;
    if (next === current) return; // a double click
    setRequested({ step: next, key });
    if (shown.current.named === undefined) write(current);
    write(next, false);
  }

  // The pending entry is shown now, or the visitor went back before it was.
  useEffect(() => {
    pendingStep.current = 0;
    entryShown();
    function cancel() {
      pendingStep.current = 0;
      setRequested({ step: 0, key });
    }
    addEventListener('popstate', cancel);
    return () => removeEventListener('popstate', cancel);
  }, [key]);

  // Corrects an entry whose step cannot be reached. Without that, the page would jump ahead as soon as the visitor chooses
  // what was missing. A query in the address is applied first, because the corrected entry has none.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` changes with `pathname` only
  useEffect(() => {
    shown.current = { named, step };
    const isPending = pendingStep.current !== 0 || isArrivalPending();
    if (isRestored && !isAsked && wanted !== step && !isPending) write(step);
  }, [key, named, wanted, step, isRestored, isAsked]);

  const replaceStep: (to: number) => void = write;
  /** The step that a click has asked for, until another entry is shown for another reason; 0 if none has. */
  const clicked = requested.key === key || requested.step === step ? requested.step : 0;
  return { step, clicked, goTo, replaceStep };
}
