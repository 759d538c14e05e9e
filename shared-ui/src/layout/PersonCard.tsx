import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from './VisuallyHidden.tsx';

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
    {pictureUrl ? (
      <Picture as="img" src={pictureUrl} alt="" referrerPolicy="no-referrer" />
    ) : (
      <Picture aria-hidden>{initials}</Picture>
    )}
    <div>
      <b dir="auto">{name}</b>
      <span>{note}</span>
    </div>
    {children}
  </PersonPlace>
);

/* Only the button that leads to the person's account. */
const cramped = '@media (max-width: 619px), (max-width: 959px) and (max-height: 480px)';

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
  div > span { color: var(--ink-2); font-size: var(--t-1); }
  @media (max-width: 619px) { min-height: 44px; }
  ${cramped} { &:empty { width: 76px; } > div { ${visuallyHidden} } }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: var(--control, 40px);
  height: var(--control, 40px);
  border: 1px solid var(--line-strong);
  font-weight: 560;
  object-fit: cover;
  ${cramped} { display: none; }
`;
