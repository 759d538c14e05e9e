import { Button } from '@onesite/shared-ui/actions/Button';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

type Props = { codes: string[]; onDone: () => void };

/** Shown once, right after they were made. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <>
      <Alert title="One-time passwords are on. Keep these recovery codes.">
        Each logs you in once, in place of a code, when you don’t have your phone. They are shown only now: write them
        down or print them.
      </Alert>
      <List ref={list} tabIndex={-1} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
      <Button onClick={onDone}>I have saved them</Button>
    </>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 8px 24px;
  width: 100%;
  padding: 12px 16px;
  border: 1px solid var(--line-strong);
  font-family: var(--font-mono);
  font-size: var(--t-2);
  list-style: none;
`;
