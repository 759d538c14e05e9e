import { formatUtc } from '@onesite/shared-contract/formats/dates';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { responsePath } from '../proposal/madeProposal.ts';
import { Facts } from '../response/Response.styles.ts';
import type { Sent } from './sent.ts';

type Props = Pick<Sent, 'id' | 'shareKey' | 'createdAt' | 'email'>;

/** What was received, when, and where the reply goes. With its key the link shows the response with the contact data. */
export const Receipt = ({ id, shareKey, createdAt, email }: Props) => (
  <Facts>
    <div>
      <dt>Your response</dt>
      <dd>
        <TextLink to={responsePath({ id, shareKey })}>{`${id}, read your answers`}</TextLink>
      </dd>
    </div>
    <div>
      <dt>Received</dt>
      <dd>{formatUtc(createdAt)}</dd>
    </div>
    <div>
      <dt>We reply to</dt>
      <dd dir="auto" translate="no">
        {email}
      </dd>
    </div>
  </Facts>
);
