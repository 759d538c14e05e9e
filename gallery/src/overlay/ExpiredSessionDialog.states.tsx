import { Button } from '@onesite/shared-ui/actions/Button';
import { ExpiredSessionDialog } from '@onesite/shared-ui/overlay/ExpiredSessionDialog';
import { useState } from 'react';
import type { States } from '../frame/states.ts';

function Expired() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Let the session expire
      </Button>
      {open ? (
        <ExpiredSessionDialog
          username="eleni"
          onLogin={async () => ({ title: 'Login Failed', message: 'Invalid credentials. Please try again.' })}
          onLogout={close}
        />
      ) : null}
    </>
  );
}

export const states: States = {
  part: 'ExpiredSessionDialog',
  use: 'The login over a page whose session has expired. The page beneath stays as it is; only Logout leaves it.',
  states: { 'To open': <Expired /> },
};
