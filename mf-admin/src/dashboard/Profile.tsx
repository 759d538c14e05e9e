import { useState } from 'react';
import { styled } from 'styled-components';
import { Account } from '../account/Account.tsx';
import { useAdminUserQuery } from './adminUserApi.ts';

/** Who is logged in, as of now: an earlier answer may be about somebody else. Until that is known its place is kept. */
export function Profile() {
  const [openedAt] = useState(Date.now);
  const { data: user, fulfilledTimeStamp = 0 } = useAdminUserQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!user || fulfilledTimeStamp < openedAt) return <Card />;
  const names = [user.firstName, user.lastName].filter(Boolean);
  return (
    <Card role="group" aria-label="Logged in as">
      {user.profileImageUrl ? (
        <Picture as="img" src={user.profileImageUrl} alt="" referrerPolicy="no-referrer" />
      ) : (
        <Picture aria-hidden>{names.map((name) => name[0]).join('') || user.email[0]?.toUpperCase()}</Picture>
      )}
      <div>
        <b dir="auto">{names.join(' ')}</b>
        <span>{user.email}</span>
      </div>
      <Account />
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

const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border: 1px solid var(--line-strong);
  font-weight: 560;
  object-fit: cover;
`;
