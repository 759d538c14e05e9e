import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useMemo } from 'react';
import { configurator } from './configurator.ts';
import { useSector } from './selection.ts';

/** What is drawn and noted, as of the last paint: a click shows its effect on the controls first. */
export function usePaintedUnit() {
  const sector = useSector();
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  return useValueAfterPaint(
    useMemo(
      () => ({ sector, container, kind: container?.kind, components, newestId }),
      [sector, container, components, newestId],
    ),
  );
}
