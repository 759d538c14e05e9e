import { Button } from '@onesite/shared-ui/actions/Button';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';

type Props = {
  /** The number of the first order. */
  number: number;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before the same configuration is ordered again. */
export const SendAgainDialog = ({ number, onSend, onClose }: Props) => (
  <Dialog
    onOpenChange={onClose}
    title="Send this configuration again?"
    description={`It was sent as no. ${number}. Sending it again asks for a second quote for the same unit.`}
    footer={
      <>
        <Button onClick={onClose}>Don't send</Button>
        <Button variant="ink" onClick={onSend}>
          Send again
        </Button>
      </>
    }
  />
);
