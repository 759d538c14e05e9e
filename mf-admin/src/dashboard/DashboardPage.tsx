import { Page } from '@fieldbox/shared-ui/layout/Page';
import { PageHeading } from '@fieldbox/shared-ui/layout/PageHeading';
import { styled } from 'styled-components';
import { Orders } from '../orders/Orders.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { Profile } from './Profile.tsx';

/** /admin (docs/specification/administration.md#dashboard). */
export const DashboardPage = () => (
  <Page density="dense">
    <Head>
      <PageHeading size="tool">Admin Dashboard</PageHeading>
      <Profile />
      <LogoutButton />
    </Head>
    <Orders />
  </Page>
);

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 32px;
  align-items: center;
  padding-block: var(--s-5);
  > * { min-width: 0; }
  > button { margin-left: auto; }
  @media (max-width: 619px) { > button { width: 100%; } }
`;
