import type { Role } from '@fieldbox/contract/accounts/logins';
import { useSession } from '@onesite/shared-host';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useState } from 'react';

const reasons = {
  expired: 'Your session has ended. Log in again to continue where you left off.',
  'logged-out-elsewhere': 'You logged out in another tab.',
  'logged-out': undefined,
};

/** Why somebody has to log in again. It stays until the next page opens, so that the form below does not move. */
export function SessionEnded({ forRole }: { forRole: Role }) {
  const [ended] = useState(useSession(forRole)?.ended);
  const reason = ended && reasons[ended];
  return reason ? <Alert role="status">{reason}</Alert> : null;
}
