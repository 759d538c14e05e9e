import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHeading } from './Page.tsx';
import { belowWide, low, muted, phone, row, visuallyHidden } from './parts.ts';

export type ToolHeadProps = {
  heading: string;
  /** Shown beside the heading, such as who is logged in. */
  children?: ReactNode;
  /** At the end of the line; on phones in a line of their own. */
  controls: ReactNode;
};

/** The first line of a tool's page. */
export const ToolHead = ({ heading, children, controls }: ToolHeadProps) => (
  <Root>
    <PageHeading size="tool">{heading}</PageHeading>
    {children}
    <div data-controls>{controls}</div>
  </Root>
);

export type PersonCardProps = {
  /** The name of the group. */
  label: string;
  name: string;
  /** One line about the person, such as an address. */
  note: string;
  initials: string;
  /** Shown instead of the initials. */
  pictureUrl?: string | null;
  children?: ReactNode;
};

/** Who is logged in. */
export const PersonCard = ({ label, name, note, initials, pictureUrl, children }: PersonCardProps) => (
  <PersonPlace role="group" aria-label={label}>
    {pictureUrl ? <img src={pictureUrl} alt="" referrerPolicy="no-referrer" /> : <i aria-hidden>{initials}</i>}
    <div>
      <b dir="auto">{name}</b>
      <span>{note}</span>
    </div>
    {children}
  </PersonPlace>
);

/** The card's place until it is known who is logged in. */
export const PersonPlace = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: var(--control, 40px);
  line-height: 1.3;
  &:empty { width: 300px; }
  > div { min-width: 0; overflow-wrap: anywhere; }
  b { display: block; font-weight: 560; }
  div > span { ${muted} }
  > :is(img, i) {
    display: grid;
    place-items: center;
    flex: none;
    width: var(--control, 40px);
    height: var(--control, 40px);
    border: 1px solid var(--line-strong);
    font-style: normal;
    font-weight: 560;
    object-fit: cover;
  }
  @media ${phone} { min-height: 44px; }
  /* Only the button that leads to the person's account. */
  @media ${phone}, ${low} {
    &:empty { width: 76px; }
    > div { ${visuallyHidden} }
    > :is(img, i) { display: none; }
  }
`;

const Root = styled.div`
  ${row}
  gap: 16px 32px;
  padding-block: var(--rhythm);
  > * { min-width: 0; }
  > :where([data-controls]) { ${row} margin-left: auto; }
  > :where([data-controls]) > button { padding-inline: 16px; }
  @media ${belowWide} {
    gap: 8px 12px;
    > h1 { font-size: var(--t-4); }
    > :where([data-controls]) { gap: 8px; }
  }
  @media ${low} { > h1 { font-size: var(--t-3); } }
  @media ${phone} {
    padding-block: 8px;
    > h1 { flex: 1; font-size: 1.5rem; }
    > :where([data-controls]) { justify-content: flex-end; width: 100%; }
    > :where([data-controls]) > :not(button) { flex: 1; }
  }
`;
