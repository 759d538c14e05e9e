import { brand } from '@fieldbox/contract/site/brand';
import { Link, useLocation } from '@onesite/shared-host';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { CloseIcon } from '@onesite/shell/frame';
import { type MouseEvent, useEffect, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { type FrameLink, isCurrent } from './links.ts';

type Props = {
  links: FrameLink[];
  /** It is open while it is rendered. */
  onClose: () => void;
};

/**
 * The header's links on a narrow screen, in the browser's own modal dialog: it needs no code of a library, so that it is there at once,
 * also without a network. It closes when one of its links is followed.
 */
export function NavigationPanel({ links, onClose }: Props) {
  const location = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current!.close(); // the browser returns the focus
  useEffect(() => dialog.current!.showModal(), []);

  return (
    <Panel
      ref={dialog}
      aria-labelledby="menu-title"
      onClose={onClose}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && close()}
    >
      <div>
        <h2 id="menu-title">Menu</h2>
        <IconButton label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
      <nav aria-label="Main">
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} aria-current={isCurrent(link, location) ? 'page' : undefined} onClick={close}>
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
        <a href={brand.mailLink} translate="no">
          {brand.email}
        </a>
      </nav>
    </Panel>
  );
}

const slide = keyframes`
  from { opacity: 0; transform: translateX(16px); }
`;

const Panel = styled.dialog`
  position: fixed;
  inset: 0 0 0 auto;
  display: flex;
  flex-direction: column;
  width: min(360px, 100vw);
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: var(--edge-float, none);
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  color: inherit;
  animation: ${slide} var(--d-2) var(--ease-out);
  :root:has(&) { overflow: hidden; scrollbar-gutter: stable; }
  &::backdrop { background: var(--scrim); }
  > div {
    display: flex;
    flex: none;
    align-items: center;
    justify-content: space-between;
    min-height: 68px;
    padding: 8px 12px 8px 20px;
    border-bottom: 1px solid var(--line-strong);
  }
  h2 { font-size: var(--t-4); }
  nav { flex: 1; min-height: 0; padding: var(--s-4) 20px var(--s-6); overflow-y: auto; }
  li { border-bottom: 1px solid var(--line); }
  a { display: flex; align-items: center; min-height: 48px; text-decoration: none; }
  a[aria-current] { font-weight: 560; border-left: 3px solid var(--highlight, var(--signal)); padding-left: 13px; }
`;
