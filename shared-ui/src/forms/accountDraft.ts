import { readStored, writeStored } from '@onesite/shared-host/storage';

/** Days for which the device keeps what was typed and not sent. */
export const draftDays = 30;

type Options<Form> = {
  /** Begins with the remote's name and ends with the account's id, because several accounts may use one device. */
  key: string;
  /** The form before anything is typed. */
  empty: Form;
  /** Whether anything was typed or chosen. */
  isFilled: (form: Form) => boolean;
  /** Storage may hold anything: only what the form has, in its types. */
  knownFields: (stored: Readonly<Record<string, unknown>>) => Form;
};

export type AccountDraft<Form> = ReturnType<typeof createAccountDraft<Form>>;

/** What an account typed into a form and has not sent, on the device. For effects and handlers only. */
export function createAccountDraft<Form>({ key, empty, isFilled, knownFields }: Options<Form>) {
  const remove = () => void writeStored('local', key, undefined);

  return {
    empty,
    isFilled,
    /** Nothing once it is too old; it is removed then. */
    read(): { form: Form; savedAt: number } | undefined {
      const stored = readStored('local', key);
      if (!isRecord(stored) || typeof stored.savedAt !== 'number' || !isRecord(stored.form)) return undefined;
      if (Date.now() - stored.savedAt > draftDays * 24 * 3_600_000) return remove();
      const form = knownFields(stored.form);
      return isFilled(form) ? { form, savedAt: stored.savedAt } : undefined;
    },
    /** @returns the time, if the device has stored something */
    write(form: Form): number | undefined {
      const savedAt = Date.now();
      const isStored = writeStored('local', key, isFilled(form) ? { form, savedAt } : undefined);
      return isStored && isFilled(form) ? savedAt : undefined;
    },
    remove,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
