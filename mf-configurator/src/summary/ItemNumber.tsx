import { styled } from 'styled-components';

type Props = { children: number; isNewest: boolean };

/** A component's number, in a balloon like the one on the drawing. */
export const ItemNumber = ({ children, isNewest }: Props) => <Balloon $newest={isNewest}>{children}</Balloon>;

const Balloon = styled.i<{ $newest: boolean }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1.2px solid var(--ink);
  border-radius: 50%;
  background: var(--sheet);
  color: var(--ink);
  font: 400 var(--t-0) / 1 var(--font-mono);
  ${({ $newest }) => $newest && 'border-color: var(--signal); background: var(--signal); color: var(--on-signal);'}
`;
