import type { Component } from '@fieldbox/contract/catalogue/components';
import { noteBefore } from '@fieldbox/contract/fit/fitNotes';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { configurator } from '../state/configurator.ts';

/** What does not fit about a component, beside what is chosen. A click shows its effect on the control first. */
export function useFitNoteOf() {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const selected = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const chosen = useValueAfterPaint(selected);
  return (component: Component) => noteBefore(kind, chosen, component);
}
