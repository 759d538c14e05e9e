import { brand } from '@fieldbox/contract/site/brand';
import { Link, useLocation } from '@onesite/shared-host';
import { SidePanel } from '@onesite/shared-ui/overlay/SidePanel';
import { styled } from 'styled-components';
import { type FrameLink, isCurrent } from './links.ts';

/** The header's links on a narrow screen. It closes when one of them is followed. */
export function NavigationPanel({ links, onClose }: { links: FrameLink[]; onClose: () => void }) {
  const location = useLocation();
  return (
    <SidePanel title="Menu" onClose={onClose}>
      <Nav aria-label="Main">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={isCurrent(to, location) ? 'page' : undefined} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <a href={brand.mailLink} translate="no">
          {brand.email}
        </a>
      </Nav>
    </SidePanel>
  );
}

const Nav = styled.nav`
  li { border-bottom: 1px solid var(--line); }
  a { display: flex; align-items: center; min-height: 48px; text-decoration: none; }
  a[aria-current] { font-weight: 560; border-left: 3px solid var(--highlight, var(--signal)); padding-left: 13px; }
`;
