import { configurator } from '../configuration/configurator.ts';
import { sendAgainDialog } from '../configuration/stepCode.ts';
import { NotThere } from '../steps/NotThere.tsx';
import { sentAs } from './sentAs.ts';

type Props = { isAsking: boolean; onSend: () => void; onClose: () => void };

/** The question before a second order. Its code comes once something was sent, as a rule before it is needed. */
export function SendAgain({ isAsking, onSend, onClose }: Props) {
  const number = configurator.useValue(sentAs);
  const { code: SendAgainDialog, failed, fetch } = sendAgainDialog.useCode(number !== undefined);
  if (!isAsking || number === undefined) return null;
  if (!SendAgainDialog) return <NotThere of="the question before a second quote" failed={failed} onRetry={fetch} />;
  return <SendAgainDialog number={number} onSend={onSend} onClose={onClose} />;
}
