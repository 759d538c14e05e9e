import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useMemo } from 'react';
import { configurator } from '../state/configurator.ts';
import { FigureList } from './FigureList.tsx';

/** The figures of what is chosen. A click shows its effect on the controls first. */
export function SelectedFigures() {
  const kind = configurator.useSelector(({ selectedContainer }) => selectedContainer?.kind);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  return <FigureList {...useValueAfterPaint(useMemo(() => ({ kind, components }), [kind, components]))} />;
}
