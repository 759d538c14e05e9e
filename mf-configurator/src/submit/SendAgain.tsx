import { Spinner } from '@onesite/shared-ui/feedback/Spinner';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { configurator } from '../state/configurator.ts';
import { sentOrderId } from '../state/sentOrder.ts';

const sendAgainDialog = lazyCode(() =>
  import(/* webpackChunkName: "send-again" */ './SendAgainDialog.tsx').then((module) => module.SendAgainDialog),
);

type Props = { isAsking: boolean; onSend: () => void; onClose: () => void };

/** Asks before a second order. The dialog's code is loaded as soon as this configuration has been submitted once. */
export function SendAgain({ isAsking, onSend, onClose }: Props) {
  const number = configurator.useSelector(sentOrderId);
  sendAgainDialog.useCode(number !== undefined);
  if (!isAsking || number === undefined) return null;
  const of = 'the question before a second quote';
  return (
    <LazyPart code={sendAgainDialog} of={of} waiting={<Spinner label={`Loading ${of}`} />}>
      {(SendAgainDialog) => <SendAgainDialog number={number} onSend={onSend} onClose={onClose} />}
    </LazyPart>
  );
}
