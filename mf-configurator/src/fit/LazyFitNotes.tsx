import { lazyCode } from '@fieldbox/shared-ui/loading/lazyCode';
import { useValueAfterPaint } from '@fieldbox/shared-ui/loading/useValueAfterPaint';
import { configurator } from '../configuration/configurator.ts';

const fitNotes = lazyCode(() =>
  import(/* webpackChunkName: "drawing" */ './FitNotes.tsx').then((module) => module.FitNotes),
);

/** What does not fit; nothing while nothing is chosen. */
export function LazyFitNotes() {
  const isChosen = configurator.useSelector(({ selectedComponents }) => selectedComponents.length > 0);
  const isDue = useValueAfterPaint(isChosen, false);
  const { code: FitNotes } = fitNotes.useCode(isChosen);
  return isChosen && isDue && FitNotes ? <FitNotes /> : null;
}
