import { PersonCard, PersonPlace } from '@onesite/shared-ui/layout/PersonCard';
import { useState } from 'react';
import { Account } from '../account/Account.tsx';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';

/** The account, from a new response: an earlier one may belong to somebody else. Until it comes, its space is reserved. */
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
      pictureUrl={user.profileImageUrl?.startsWith('/') ? user.profileImageUrl : null} // pages load pictures of this site alone
    >
      <Account />
    </PersonCard>
  );
}
