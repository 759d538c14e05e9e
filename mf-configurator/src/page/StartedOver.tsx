import { useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { useState } from 'react';
import { configurator } from '../state/configurator.ts';
import { restored } from '../state/configuratorSlice.ts';
import { useStepNavigation } from '../state/StepNavigation.ts';
import { Notice } from '../steps/Notice.tsx';
import { showStepTop } from '../steps/useStepChange.ts';

/** Says at step 1 that everything was cleared. Undo is there until the next change, the sentence until the visitor goes on. */
export function StartedOver() {
  const cleared = configurator.useSelector((state) => state.cleared);
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  const { step, goTo } = useStepNavigation();
  const [isShown, setShown] = useState(false);
  if (cleared && !isShown) setShown(true);
  if (!isShown) return null;

  const undo = () =>
    afterPaint(() => {
      if (!cleared) return;
      chooseSector(cleared.sector); // first: it clears a mission of another sector
      dispatch(restored(cleared.configuration));
      setShown(false);
      if (cleared.step === step) showStepTop();
      else goTo(cleared.step);
    });

  return (
    <Notice>
      <span>Started over: your configuration was cleared.</span>{' '}
      {cleared ? <LinkButton onClick={undo}>Undo</LinkButton> : null}
    </Notice>
  );
}
