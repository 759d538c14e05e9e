import type { PasswordResetLink } from '@fieldbox/contract/accounts/passwordReset';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useIssueResetLinkMutation } from '../suppliersApi.ts';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';

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
