import type { PlatformSession } from '@onesite/protocol/registry';
import { PersonCard } from '@onesite/shared-ui/layout/PersonCard';
import { rightsText } from './rights.ts';

/** The session's owner and rights. */
export function WhoIsIn({ session }: { session: PlatformSession }) {
  const initials = session.person
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase());
  return (
    <PersonCard label="Your session" name={session.person} note={rightsText(session)} initials={initials.join('')} />
  );
}
