import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Logo } from '@fieldbox/shop-ui/brand/Logo';
import { Link, Slot, useLocation } from '@onesite/shared-host';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { fromWide } from '@onesite/shared-ui/layout/parts';
import { type HeaderProps, MailIcon, MenuIcon, ProgressBar } from '@onesite/shell/frame';
import { useState } from 'react';
import { styled } from 'styled-components';
import { isCurrent, navigationLinks } from './links.ts';
import { NavigationPanel } from './NavigationPanel.tsx';

export function Header({ paths }: HeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();
  const { links, inRow } = navigationLinks(paths);
  // On the administrators' tools all links are in the menu, because the tools need the height of the row.
  const inMenu = location.pathname === pagePaths.admin || location.pathname === pagePaths.adminTest;

  return (
    <Bar data-dock>
      <ProgressBar />
      <Inner>
        <Link data-part="home" to={pagePaths.home}>
          <Logo name={brand.name} />
        </Link>
        <Slot name="header" />
        <Nav aria-label="Main" $inMenu={inMenu}>
          <ul>
            {inRow.map((link) => (
              <li key={link.to}>
                <Link to={link.to} aria-current={isCurrent(link, location) ? 'page' : undefined}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </Nav>
        <Actions $inMenu={inMenu} $hasMore={inMenu || inRow.length < links.length}>
          <MailLink href={brand.mailLink} aria-label={`Mail ${brand.email}`}>
            <MailIcon />
          </MailLink>
          <IconButton data-part="menu" label="Open menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
        </Actions>
      </Inner>
      {isOpen ? <NavigationPanel links={links} onClose={() => setOpen(false)} /> : null}
    </Bar>
  );
}

const Bar = styled.header`
  border-bottom: 1px solid var(--line);
  background: var(--paper);
`;

const Inner = styled.div`
  display: flex;
  align-items: stretch;
  gap: var(--s-6);
  max-width: var(--page);
  min-height: calc(var(--header) - 1px);
  margin-inline: auto;
  padding-inline: var(--edge);
  [data-part='home'] { display: inline-flex; align-items: center; text-decoration: none; }
`;

const Nav = styled.nav<{ $inMenu: boolean }>`
  display: none;
  margin-left: auto;
  ul { display: flex; gap: 26px; height: 100%; }
  a {
    position: relative;
    display: flex;
    align-items: center;
    height: 100%;
    color: var(--ink-2);
    font-size: var(--t-2);
    text-decoration: none;
  }
  a:hover, a[aria-current] { color: var(--ink); }
  a:hover::after, a[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 2px;
    background: var(--ink);
  }
  a[aria-current]::after { height: 3px; background: var(--highlight, var(--signal)); }
  @media ${fromWide} {
    display: ${({ $inMenu }) => ($inMenu ? 'none' : 'block')};
  }
`;

/** Beside a row that has all links, the menu's button is hidden. */
const Actions = styled.div<{ $inMenu: boolean; $hasMore: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  margin-left: auto;
  > * { max-height: var(--header); }
  @media ${fromWide} {
    ${({ $inMenu }) => !$inMenu && 'margin-left: 0;'}
    [data-part='menu'] {
      display: ${({ $hasMore }) => ($hasMore ? 'inline-grid' : 'none')};
    }
  }
`;

const MailLink = styled.a`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  color: var(--ink);
  &:hover { border-color: var(--line-strong); }
`;
