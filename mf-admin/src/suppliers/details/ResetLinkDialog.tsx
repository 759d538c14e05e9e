import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import { passwordResetMinutes } from '@fieldbox/contract/privacy/retention';
import { copyText } from '@onesite/shared-host/copyText';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useEffect, useRef, useState } from 'react';

type Props = { companyName: string; link: PasswordResetLink; onClose: () => void };

/** Shows a reset link this once, to copy. */
export function ResetLinkDialog({ companyName, link: { link, expiresAt }, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [hint, setHint] = useState<string>();
  useEffect(() => field.current?.select(), []);

  async function copy() {
    field.current?.select();
    const isCopied = await copyText(link);
    setHint(isCopied ? 'Copied.' : 'Your browser won’t let the page copy. The link is selected: press Ctrl+C.');
  }

  const until = new Date(expiresAt).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title="Reset link"
      description={`Anyone with this link can set the password of ${companyName}. It works once, within ${passwordResetMinutes} minutes, until ${until}, and is shown only now.`}
      footer={
        <Button variant="ink" onClick={copy}>
          Copy link
        </Button>
      }
    >
      <TextField ref={field} label="Link" value={link} readOnly />
      <p role="status">{hint}</p>
    </Dialog>
  );
}
