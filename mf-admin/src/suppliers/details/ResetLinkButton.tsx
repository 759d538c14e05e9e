import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import { passwordResetMinutes } from '@fieldbox/contract/privacy/retention';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useIssueResetLinkMutation } from '../suppliersApi.ts';

type Props = { supplier: Pick<Supplier, 'id' | 'companyName'> };

/** Issues a link by which a supplier sets a new password: for an administrator to pass on, also without a mail server. */
export function ResetLinkButton({ supplier: { id, companyName } }: Props) {
  const [issue, { isLoading, reset }] = useIssueResetLinkMutation();
  const [link, setLink] = useState<PasswordResetLink>();
  const toast = useToast();

  async function issueLink() {
    const { data, error } = await issue(id);
    if (data) return setLink(data);
    const reason = failureOf(error)?.message ?? 'The server cannot be reached.';
    toast({ title: 'Error', description: `No reset link was issued. ${reason}`, variant: 'destructive' });
  }

  /** Removes the link from the page's memory. */
  function forget() {
    setLink(undefined);
    reset();
  }

  return (
    <>
      <Lead pending={isLoading} onClick={issueLink}>
        Issue reset link
      </Lead>
      {link ? <ResetLinkDialog companyName={companyName} link={link} onClose={forget} /> : null}
    </>
  );
}

const Lead = styled(Button)`
  margin-right: auto;
  @media (max-width: 619px) { flex-basis: 100% !important; }
`;

type ResetLinkDialogProps = { companyName: string; link: PasswordResetLink; onClose: () => void };

/** Shows a reset link this once, to copy. */
function ResetLinkDialog({ companyName, link: { link, expiresAt }, onClose }: ResetLinkDialogProps) {
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
      description={`With this link, anyone can set a new password for ${companyName}. Use it once within ${passwordResetMinutes} minutes, until ${until}. It is shown only now.`}
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
