import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { configurator } from '../state/configurator.ts';
import { sentOrderId } from '../state/sentOrder.ts';
import { LoadingState } from '../steps/LoadingState.tsx';

const sendAgainDialog = lazyCode(() =>
  import(/* webpackChunkName: "send-again" */ './SendAgainDialog.tsx').then((module) => module.SendAgainDialog),
);

type Props = { isAsking: boolean; onSend: () => void; onClose: () => void };

/** Asks before a second order. The dialog's code is loaded as soon as this configuration has been submitted once. */
export function SendAgain({ isAsking, onSend, onClose }: Props) {
  const number = configurator.useSelector(sentOrderId);
  const { code: SendAgainDialog, failed, fetch } = sendAgainDialog.useCode(number !== undefined);
  if (!isAsking || number === undefined) return null;
  if (!SendAgainDialog) return <LoadingState of="the question before a second quote" failed={failed} onRetry={fetch} />;
  return <SendAgainDialog number={number} onSend={onSend} onClose={onClose} />;
}
