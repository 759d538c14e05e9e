import { styled } from 'styled-components';

/** A link to copy by hand, where the browser refuses access to its clipboard. */
export const LinkByHand = ({ children: link }: { children: string }) => (
  <Root>
    Copy this link:
    <input readOnly value={link} onFocus={(event) => event.target.select()} />
  </Root>
);

const Root = styled.label`
  display: grid;
  gap: 6px;
  padding: 12px 18px 16px;
  border-top: 1px solid var(--line);
  font-size: var(--t-1);
  > input {
    width: 100%;
    min-height: 40px;
    padding: 4px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--paper);
    color: var(--ink);
    font-size: var(--t-1);
  }
`;
