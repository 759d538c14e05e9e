import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useMemo } from 'react';
import { configurator } from '../state/configurator.ts';
import { FigureList } from './FigureList.tsx';

/** The figures of what is chosen. A click shows its effect on the controls first. */
export function SelectedFigures() {
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const totalPrice = configurator.useSelector((state) => state.totalPrice);
  const shown = useValueAfterPaint(
    useMemo(
      () => ({ kind: container?.kind, basePrice: container?.basePrice, components, totalPrice }),
      [container, components, totalPrice],
    ),
  );
  return <FigureList {...shown} />;
}
