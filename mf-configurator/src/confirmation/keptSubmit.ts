import type { Submit } from '../configuration/configuratorSlice.ts';
import { readKept, writeKept } from '../keeping/storage.ts';

const key = 'mf-configurator.submit';

// The store lives as long as the page; this lives as long as the tab. Where a browser refuses it, a reload of the
// confirmation goes home, and nothing else suffers.

/** What was submitted in this tab, if anything. For effects and handlers: a server has no tab. */
export function recallSubmit(): Submit | null {
  const { submittedConfigId, seenTotal = null, answerTo = null } = (readKept('session', key) ?? {}) as Partial<Submit>;
  if (!Number.isSafeInteger(submittedConfigId) || !(submittedConfigId! > 0)) return null;
  return {
    submittedConfigId: submittedConfigId!,
    seenTotal: Number.isFinite(seenTotal) ? seenTotal : null,
    answerTo: typeof answerTo === 'string' ? answerTo : null,
  };
}

export const keepSubmit = (submit: Submit) => writeKept('session', key, submit);

export const forgetSubmit = () => writeKept('session', key, undefined);
