import { isSendAttempt } from '@onesite/shared-contract/http/sendAttempt';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
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

  const stored = () => {
    const draft = readStored('local', key);
    return isRecord(draft) ? draft : {};
  };

  /** Of the attempts to send it, as long as the draft is kept: after a response that got lost, the same again makes no second row. */
  const sendKey = createSendKey({
    read() {
      const { attempts } = stored();
      return Array.isArray(attempts) ? attempts.filter(isSendAttempt) : [];
    },
    write: (attempts) => void writeStored('local', key, { ...stored(), attempts }),
  });

  return {
    empty,
    isFilled,
    /** Nothing once it is too old; it is removed then. */
    read(): { form: Form; savedAt: number } | undefined {
      const { form: typed, savedAt } = stored();
      if (typeof savedAt !== 'number' || !isRecord(typed)) return undefined;
      if (Date.now() - savedAt > draftDays * 24 * 3_600_000) return remove();
      const form = knownFields(typed);
      return isFilled(form) ? { form, savedAt } : undefined;
    },
    /** @returns the time, if the device has stored something */
    write(form: Form): number | undefined {
      const savedAt = Date.now();
      const isStored = writeStored('local', key, isFilled(form) ? { ...stored(), form, savedAt } : undefined);
      return isStored && isFilled(form) ? savedAt : undefined;
    },
    remove,
    sendKey,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
