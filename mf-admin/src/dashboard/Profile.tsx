import { PersonCard, PersonPlace } from '@onesite/shared-ui/layout/PersonCard';
import { useState } from 'react';
import { Account } from '../account/Account.tsx';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';

/** Who is logged in, as of now: an earlier answer may be about somebody else. Until that is known its place is kept. */
export function Profile() {
  const [openedAt] = useState(Date.now);
  const { data: user, fulfilledTimeStamp = 0 } = useAdminUserQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!user || fulfilledTimeStamp < openedAt) return <PersonPlace />;
  const names = [user.firstName, user.lastName].filter(Boolean);
  return (
    <PersonCard
      label="Logged in as"
      name={names.join(' ')}
      note={user.email}
      initials={names.map((name) => name[0]).join('') || user.email[0]?.toUpperCase() || ''}
      pictureUrl={user.profileImageUrl}
    >
      <Account />
    </PersonCard>
  );
}
