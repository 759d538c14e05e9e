import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useLayoutEffect, useState } from 'react';
import { registrationDraft } from './registrationDraft.ts';

/** After a reload: an earlier attempt got no response. To send it again under its key finds out what became of it. */
export function UnansweredAttempt() {
  const [isUnanswered, setUnanswered] = useState(false);
  useLayoutEffect(() => setUnanswered(registrationDraft.read().isUnanswered === true), []);
  if (!isUnanswered) return null;
  return (
    <Alert title="We got no reply to your last attempt">
      It may have gone through. Enter your password and press Register again: nothing is registered twice. Or try to{' '}
      <TextLink to={pagePaths.supplierLogin}>log in</TextLink>.
    </Alert>
  );
}
