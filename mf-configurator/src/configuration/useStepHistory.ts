import { useLocation, useNavigate } from '@fieldbox/shared-host';
import { useEffect, useRef } from 'react';
import { parameters } from '../address/parameters.ts';
import { configurator } from './configurator.ts';
import { jumped, reachable } from './configuratorSlice.ts';

/** What an entry of the browser's history holds: the step it showed, and a mark by which its page knows it. */
type Entry = { step: number; mark: string };

const entryOf = (state: unknown) => state as Partial<Entry> | null;

/**
 * Each step is an entry of the browser's history: back and forward walk the steps. The step leads, and its entry follows;
 * an entry that this page did not just write was walked to, and its step is shown as far as it can be reached.
 */
export function useStepHistory(step: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const send = configurator.useSend();
  const isRead = configurator.useValue(({ kept }) => kept !== 'unread');
  const entry = entryOf(location.state);
  /** An entry has no query: written now, it would take away what the address asks for. */
  const isAsked = parameters.some((name) => new URLSearchParams(location.search).has(name));
  const target = configurator.useValue((state) => reachable(entry?.step ?? state.currentStep, state));
  const shown = useRef<number>(undefined);
  /** Entries that were written and have not come back from the router. One may overtake another. */
  const written = useRef<string[]>([]);

  function write(ofStep: number, replace: boolean) {
    const next: Entry = { step: ofStep, mark: Math.random().toString(36).slice(2) };
    written.current.push(next.mark);
    navigate(location.pathname, { replace, state: next });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location alone writes no entry
  useEffect(() => {
    if (!isRead || isAsked) return;
    const before = shown.current;
    shown.current = step;
    if (before === undefined || before === step) return;
    if (entry?.step !== before) write(before, true); // how the page was arrived at
    write(step, false);
  }, [step, isRead, isAsked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever arrives at an entry goes where it says, once
  useEffect(() => {
    if (!isRead || !entry?.mark) return;
    const index = written.current.indexOf(entry.mark);
    written.current = written.current.slice(index + 1);
    if (index >= 0 || target === step) return;
    shown.current = target;
    send(jumped(target));
  }, [location.key, isRead]);
}
