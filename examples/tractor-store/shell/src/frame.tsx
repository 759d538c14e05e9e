import { Link, Slot, useLocation } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { PageHeading } from '@onesite/shared-ui/layout/Page';
import { type Frame, MissingPage, ProgressBar, usePageArrival } from '@onesite/shell/frame';
import { styled } from 'styled-components';

/** What stands around the pages of all teams: two places, which teams fill. */
export const frame: Frame = { Header, Footer, NotFound };

function Header() {
  const isOrdering = useLocation().pathname === '/checkout/checkout';
  return (
    <Bar>
      <ProgressBar />
      <Link data-part="home" to="/">
        The Tractor Store
      </Link>
      {isOrdering ? null : <Slot name="header" />}
    </Bar>
  );
}

function Footer() {
  return (
    <Foot>
      <Slot name="footer" />
    </Foot>
  );
}

function NotFound() {
  usePageArrival('Page not found');
  return (
    <MissingPage>
      <PageHeading>There is no such page</PageHeading>
      <p>It may have moved. The links above lead to everything that is here.</p>
      <ButtonLink to="/">To the first page</ButtonLink>
    </MissingPage>
  );
}

const Bar = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-6);
  align-items: center;
  min-height: 72px;
  padding: var(--s-4) var(--edge);
  border-bottom: 1px solid var(--line);
  [data-part='home'] { font-weight: 560; text-decoration: none; color: inherit; }
`;

const Foot = styled.footer`
  min-height: 72px;
  padding: var(--s-5) var(--edge);
  border-top: 1px solid var(--line);
  color: var(--ink-2);
`;
