import { configurator } from '../state/configurator.ts';
import { noticeSettled } from '../state/configuratorSlice.ts';
import { showStepTop } from '../steps/useStepChange.ts';
import { StandingNotice } from './StandingNotice.tsx';

/** What has changed apart from the visitor's own clicks, at every step until it is settled. */
export function StepNotice() {
  const notice = configurator.useSelector((state) => state.notice);
  const dispatch = configurator.useDispatch();
  if (!notice) return null;
  const settle = () => {
    dispatch(noticeSettled());
    showStepTop(); // the button goes with the notice
  };
  return <StandingNotice {...notice} onSettle={settle} />;
}
