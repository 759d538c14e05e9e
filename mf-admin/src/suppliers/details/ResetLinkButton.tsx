import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import { passwordResetMinutes } from '@fieldbox/contract/privacy/retention';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { useState } from 'react';
import { OneTimeLinkDialog } from '../../tab/OneTimeLinkDialog.tsx';
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
      <LinkButton aria-disabled={isLoading} onClick={isLoading ? undefined : issueLink}>
        Issue reset link
      </LinkButton>
      {link ? (
        <OneTimeLinkDialog
          title="Reset link"
          description={`Anyone with this link can set a new password for ${companyName}. It works once, expires in ${passwordResetMinutes} minutes (at ${timeOf(link.expiresAt)}), and won’t be shown again.`}
          link={link.link}
          onClose={forget}
        />
      ) : null}
    </>
  );
}

const timeOf = (time: string) => new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
