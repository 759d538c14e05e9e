import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { Mail, Printer } from 'lucide-react';
import { CopyLinkIcon } from '../../tab/CopyLinkButton.tsx';

type Props = { order: SubmittedConfiguration };

const print = () => window.print();

/** What can be done with an order. */
export const OrderActions = ({ order }: Props) => (
  <>
    <Reply order={order} />
    <IconButton label={`Print order ${order.id}`} onClick={print}>
      <Printer />
    </IconButton>
    <CopyLinkIcon address={`?open=${order.id}`} label={`Copy link to order ${order.id}`} />
  </>
);

/** The same on phones. */
export const OrderFootActions = ({ order }: Props) => (
  <>
    <Button size="small" onClick={print}>
      Print
    </Button>
    <Reply order={order} />
  </>
);

const Reply = ({ order: { id, email } }: Props) =>
  email ? (
    <ButtonLink to={mailTo(email, `Your order ${id}`)} variant="ink" size="small">
      <Mail size={18} aria-hidden />
      Reply by email
    </ButtonLink>
  ) : null;
