import { styled } from 'styled-components';

export type BalloonNumberProps = {
  children: number;
  /** The one that was chosen last, as `newest` on the drawing. */
  isNewest?: boolean;
};

/** The number of a part in a list, as its balloon on the drawing. */
export const BalloonNumber = ({ children, isNewest = false }: BalloonNumberProps) => (
  <Root translate="no" $newest={isNewest}>
    {children}
  </Root>
);

const Root = styled.i<{ $newest: boolean }>`
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
