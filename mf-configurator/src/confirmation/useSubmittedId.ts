import { useEffect, useState } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { submitRecalled } from '../configuration/configuratorSlice.ts';
import { recallSubmit } from './keptSubmit.ts';

/** What was submitted in this tab: `undefined` until the tab's storage was read, `null` where there is nothing. */
export function useSubmittedId(): number | null | undefined {
  const id = configurator.useValue(({ submittedConfigId }) => submittedConfigId);
  const send = configurator.useSend();
  const [recalled, setRecalled] = useState(false);

  useEffect(() => {
    const kept = recallSubmit();
    if (kept) send(submitRecalled(kept));
    setRecalled(true);
  }, [send]);

  return id ?? (recalled ? null : undefined);
}
