import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { Terms } from '@onesite/shared-ui/data/Terms';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  /** Where the answers can be read, on another page. */
  response?: ReactNode;
  /** An ISO time. */
  createdAt: string;
  /** Undefined for readers who may not see the sender. */
  email: string | undefined;
};

/** What was received, when, and where the reply goes. */
export const Receipt = ({ response, createdAt, email }: Props) => (
  <Root>
    <Terms
      items={[
        ...(response ? [{ term: 'Your response', value: response }] : []),
        { term: 'Received', value: <ExactTime time={createdAt} /> },
        ...(email === undefined ? [] : [{ term: 'We reply to', value: <bdi translate="no">{email}</bdi> }]),
      ]}
    />
  </Root>
);

const Root = styled.dl`
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
