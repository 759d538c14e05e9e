import { readStored, writeStored } from '@onesite/shared-host/storage';
import type { Submit } from './configuratorSlice.ts';

const key = 'mf-configurator.submit';

// Lives as long as the tab, for a reload of the confirmation. In a browser that refuses its storage a reload leads Home.

/** The last submit of this tab, if any. For effects and handlers only, because a server has no storage. */
export function restoreSubmit(): Submit | null {
  const stored = (readStored('session', key) ?? {}) as Partial<Submit>;
  const { submittedConfigId, seenTotal = null, answerTo = null } = stored;
  if (!Number.isSafeInteger(submittedConfigId) || !(submittedConfigId! > 0)) return null;
  return {
    submittedConfigId: submittedConfigId!,
    seenTotal: Number.isFinite(seenTotal) ? seenTotal : null,
    answerTo: typeof answerTo === 'string' ? answerTo : null,
  };
}

export const persistSubmit = (submit: Submit) => writeStored('session', key, submit);

export const removePersistedSubmit = () => writeStored('session', key, undefined);
