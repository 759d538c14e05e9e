import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Mail, Printer } from 'lucide-react';
import { CopyLinkButton } from '../../tab/CopyLinkButton.tsx';

/** What can be done with an order. */
export const OrderActions = ({ order: { id, email } }: { order: SubmittedConfiguration }) => (
  <>
    <CopyLinkButton address={`?open=${id}`} />
    <Button onClick={() => window.print()}>
      <Printer size={18} aria-hidden />
      Print
    </Button>
    {email ? (
      <ButtonLink to={`mailto:${email}?subject=${encodeURIComponent(`Your order ${id}`)}`}>
        <Mail size={18} aria-hidden />
        Reply by email
      </ButtonLink>
    ) : null}
  </>
);
