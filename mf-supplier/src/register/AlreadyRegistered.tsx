import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { Outcome } from './Outcome.tsx';

/** An earlier attempt had arrived, though its response was lost. */
export const AlreadyRegistered = () => (
  <Outcome heading="Your company is already registered">
    <Alert tone="ok" role="status" title="An earlier attempt got through. Only the reply was lost.">
      Log in with the username and password of that attempt. What you have changed since then was not sent; you can
      change it once you are logged in.
    </Alert>
    <div>
      <ButtonLink to={pagePaths.supplierLogin} variant="go">
        Log in
      </ButtonLink>
    </div>
  </Outcome>
);
