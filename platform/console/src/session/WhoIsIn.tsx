import type { PlatformSession } from '@platform/protocol/registry';
import { styled } from 'styled-components';
import { rightsText } from './rights.ts';

/** Whose session it is, and what it may do. */
export function WhoIsIn({ session }: { session: PlatformSession }) {
  const initials = session.person
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase());
  return (
    <Card role="group" aria-label="Your session">
      <Initials aria-hidden>{initials}</Initials>
      <div>
        <b dir="auto">{session.person}</b>
        <span>{rightsText(session)}</span>
      </div>
    </Card>
  );
}

const Card = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 40px;
  line-height: 1.3;
  > div { min-width: 0; overflow-wrap: anywhere; }
  b { display: block; font-weight: 560; }
  div > span { color: var(--ink-2); font-size: var(--t-1); }
`;

const Initials = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border: 1px solid var(--line-strong);
  font-weight: 560;
`;
