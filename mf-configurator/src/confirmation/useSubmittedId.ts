import { useEffect, useState } from 'react';
import { configurator } from '../state/configurator.ts';
import { submitRestored } from '../state/configuratorSlice.ts';
import { restoreSubmit } from '../state/persistedSubmit.ts';

/** The id of this tab's submit: `undefined` until the storage has been read, `null` if nothing was submitted. */
export function useSubmittedId(): number | null | undefined {
  const id = configurator.useSelector(({ submittedConfigId }) => submittedConfigId);
  const dispatch = configurator.useDispatch();
  const [isRestored, setRestored] = useState(false);

  useEffect(() => {
    const stored = restoreSubmit();
    if (stored) dispatch(submitRestored(stored));
    setRestored(true);
  }, [dispatch]);

  return id ?? (isRestored ? null : undefined);
}
