import { styled } from 'styled-components';

type Props = { children: string; note: string | undefined };

/** A component's name, and a note if the drawing does not show it. */
export const ItemName = ({ children, note }: Props) => (
  <span>
    <span>{children}</span>
    {note ? <Note> {note}</Note> : null}
  </span>
);

const Note = styled.small`
  margin-left: 6px;
  color: var(--ink-2);
  font-size: var(--t-1);
`;
