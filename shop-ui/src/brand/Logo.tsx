import { styled } from 'styled-components';

/** The mark (a unit: outlined top, filled side, orange doors) and the product's name, for a link to Home, which the name labels. */
export const Logo = ({ name }: { name: string }) => (
  <Root>
    <svg viewBox="0 0 30 26" width={30} height={26} aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M1 7.5 11 2l18 6.4-10 5.5Z" fill="none" />
        <path d="M1 7.5v10.2l18 6.8V13.9Z" fill="currentColor" />
        <path d="M19 13.9 29 8.4v10l-10 6.1Z" fill="var(--signal)" />
      </g>
    </svg>
    <span translate="no">{name}</span>
  </Root>
);

const Root = styled.span`
  display: inline-flex;
  gap: 12px;
  align-items: center;
  font-size: 1.1875rem;
  font-weight: 660;
  font-stretch: 118%;
  letter-spacing: -0.01em;
  > svg { flex: none; }
`;
