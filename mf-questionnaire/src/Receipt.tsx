import { brand } from '@fieldbox/contract/site/brand';
import { ExactTime } from '@onesite/shared-ui/data/RelativeTime';
import { Terms } from '@onesite/shared-ui/data/Terms';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  /** A link to the answers, if they are on another page. */
  response?: ReactNode;
  /** The path of that page. */
  path?: string;
  /** An ISO time. */
  createdAt: string;
  /** Undefined if the reader may not see the sender. */
  email: string | undefined;
};

/** The response, when it was received and where the reply goes. On paper also the company, and the address of the answers. */
export const Receipt = ({ response, path = '', createdAt, email }: Props) => (
  <Root>
    <Terms
      items={[
        ...(response ? [{ term: 'Your response', value: response }] : []),
        { term: 'Received', value: <ExactTime time={createdAt} /> },
        ...(email === undefined ? [] : [{ term: 'We reply to', value: <bdi translate="no">{email}</bdi> }]),
        { term: brand.name, value: `${brand.email}, ${brand.phone}` },
        { term: 'Address', value: useHydrated() ? new URL(path, window.location.href).href : path },
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
  @media not print { > :nth-last-child(-n + 2) { display: none; } }
  dt { color: var(--ink-2); }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;
