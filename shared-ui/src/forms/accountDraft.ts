import { isSendAttempt } from '@onesite/shared-contract/http/sendAttempt';
import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { accountKey, readStored, writeStored } from '@onesite/shared-host/storage';

type Options<Form> = {
  /** Whose it is: several may use one device. */
  role: string;
  username: string;
  /** Begins with the remote's. */
  name: string;
  /** The form before anything is typed. */
  empty: Form;
  /** Whether anything was typed or chosen. */
  isFilled: (form: Form) => boolean;
  /** Storage may hold anything: only what the form has, in its types. */
  knownFields: (stored: Readonly<Record<string, unknown>>) => Form;
};

export type AccountDraft<Form> = ReturnType<typeof createAccountDraft<Form>>;

/** What an account typed into a form and has not sent, on the device until the session ends. For effects and handlers only. */
export function createAccountDraft<Form>({ role, username, name, empty, isFilled, knownFields }: Options<Form>) {
  const key = accountKey(role, username, name);
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
    read(): { form: Form; savedAt: number } | undefined {
      const { form: typed, savedAt } = stored();
      if (typeof savedAt !== 'number' || !isRecord(typed)) return undefined;
      const form = knownFields(typed);
      return isFilled(form) ? { form, savedAt } : undefined;
    },
    /** @returns the time, if the device has stored something */
    write(form: Form): number | undefined {
      const isStored = writeStored('local', key, isFilled(form) ? { ...stored(), form } : undefined);
      return isStored && isFilled(form) ? Number(stored().savedAt) : undefined;
    },
    remove,
    sendKey,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
