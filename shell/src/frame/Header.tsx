import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { Logo } from '@fieldbox/shop-ui/brand/Logo';
import { Link, useLocation, useToast } from '@onesite/shared-host';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { type HeaderProps, MailIcon, MenuIcon, ProgressBar } from '@onesite/shell/frame';
import { useEffect, useRef, useState } from 'react';
import { Actions, Bar, Inner, MailLink, Nav } from './Header.styles.ts';
import { currentMark, navigationLinks } from './links.ts';

const panel = lazyCode(() => import('./NavigationPanel.tsx').then((module) => module.NavigationPanel));

export function Header({ paths }: HeaderProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const menu = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const { links, inRow } = navigationLinks(paths);
  const toast = useToast();
  const { code: NavigationPanel } = panel.useCode(false);

  /** The panel's code is loaded at its first use. */
  async function openMenu() {
    if (await panel.fetch()) setOpen(true);
    else toast(menuFailed);
  }

  // A panel that closes returns the focus; after a link, the heading of the new page takes it.
  useEffect(() => {
    if (wasOpen.current && !isOpen) menu.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Bar data-dock>
      <ProgressBar />
      <Inner>
        <Link className="home" to={pagePaths.home}>
          <Logo name={brand.name} />
        </Link>
        <Nav aria-label="Main">
          <ul>
            {inRow.map((link) => {
              const { to, label, ofSupplier } = link;
              return (
                <li key={to}>
                  <Link to={to} aria-current={currentMark(link, to, location)} className={ofSupplier && 'for-visitors'}>
                    {label}
                  </Link>
                  {ofSupplier ? (
                    <Link
                      to={ofSupplier.to}
                      aria-current={currentMark(link, ofSupplier.to, location)}
                      className="for-supplier"
                    >
                      {ofSupplier.label}
                    </Link>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Nav>
        <Actions $hasMore={inRow.length < links.length}>
          <MailLink href={brand.mailLink} aria-label={`Mail ${brand.email}`}>
            <MailIcon />
          </MailLink>
          <IconButton ref={menu} className="menu" label="Open menu" aria-expanded={isOpen} onClick={openMenu}>
            <MenuIcon />
          </IconButton>
        </Actions>
      </Inner>
      {isOpen && NavigationPanel ? <NavigationPanel links={links} onClose={() => setOpen(false)} /> : null}
    </Bar>
  );
}

const menuFailed = {
  title: 'The menu could not be loaded',
  description: 'Check your connection and try again. The main pages are also linked at the end of this page.',
  variant: 'destructive' as const,
};
