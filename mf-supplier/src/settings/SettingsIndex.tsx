import { styled } from 'styled-components';

type Props = { entries: readonly { id: string; heading: string }[]; open: string | null };

/** Leads to the groups; marks the one that is open. */
export const SettingsIndex = ({ entries, open }: Props) => (
  <Nav aria-label="Groups">
    <ol>
      {entries.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={open === id || undefined}>
            <span>{heading}</span>
            {open === id ? <small>open</small> : null}
          </a>
        </li>
      ))}
    </ol>
  </Nav>
);

const Nav = styled.nav`
  display: none;
  position: sticky;
  top: 24px;
  border-top: 1px solid var(--line-strong);
  a {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 12px;
    align-items: baseline;
    padding: 9px 0;
    border-bottom: 1px solid var(--line);
    color: var(--ink-2);
    font-size: var(--t-2);
    text-decoration: none;
  }
  a:hover { color: var(--ink); }
  [aria-current] { border-bottom: 3px solid var(--signal); color: var(--ink); font-weight: 560; }
  small { font-size: var(--t-1); font-weight: 400; }
  @media (min-width: 1024px) { display: block; }
`;
