import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import { formatUtc } from '@onesite/shared-contract/formats/dates';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { styled } from 'styled-components';
import type { Sent } from './sent.ts';

type Props = Pick<Sent, 'id' | 'shareKey' | 'createdAt' | 'email'>;

/** What was received, when, and where the reply goes. With its key the link shows the response with the contact data. */
export const Receipt = ({ id, shareKey, createdAt, email }: Props) => (
  <List>
    <div>
      <dt>Your response</dt>
      <dd>
        <TextLink to={withQuery(fillPath(pagePaths.response, { id }), { key: shareKey })}>
          {id}, read your answers
        </TextLink>
      </dd>
    </div>
    <div>
      <dt>Received</dt>
      <dd>{formatUtc(createdAt)}</dd>
    </div>
    <div>
      <dt>We reply to</dt>
      <dd dir="auto">{email}</dd>
    </div>
  </List>
);

const List = styled.dl`
  border-bottom: 1px solid var(--line);
  > div {
    display: grid;
    grid-template-columns: 120px minmax(0, 1fr);
    gap: 16px;
    align-items: baseline;
    padding: 8px 0;
    border-top: 1px solid var(--line);
    font-size: var(--t-2);
  }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;
