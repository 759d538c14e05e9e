import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { PageHeading } from '@onesite/shared-ui/layout/PageHeading';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type PortalHeadProps = {
  title: string;
  /** The title is a name that comes later: on phones it has two lines from the beginning. */
  isName?: boolean;
  lede?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page of the portal; its `go` action comes first on phones. */
export const PortalHead = ({ title, isName = false, lede, actions }: PortalHeadProps) => (
  <Head $isName={isName}>
    <div>
      <PageHeading lede={lede}>{title}</PageHeading>
    </div>
    {actions ? <Actions>{actions}</Actions> : null}
  </Head>
);

const Head = styled.div<{ $isName: boolean }>`
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-6) var(--s-5);
  @media (max-width: 619px) { gap: var(--s-4); padding-block: var(--s-5) var(--s-4); ${({ $isName }) => $isName && 'h1 { min-height: 2lh; }'} }
  > * { min-width: 0; overflow-wrap: anywhere; }
  @media (min-width: 1024px) { grid-template-columns: 1fr auto; align-items: end; }
`;

const Actions = styled(ButtonRow)`
  @media (max-width: 619px) {
    > * { flex: 1 1 40%; }
    > :last-child { flex-basis: 100%; order: -1; }
  }
`;
