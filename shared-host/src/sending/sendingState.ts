import type { SendKey } from '@onesite/shared-contract/http/sendAttempt';
import type { createSendKey } from '@onesite/shared-contract/http/sendKey';
import type { CallFailure } from '@onesite/shared-host';

/** What is sent, and how a device stores and recognises it. */
export type SendingKind<Values, Receipt> = {
  /** Begins its names in the storage: the remote's. */
  name: string;
  /** Of the call, below /api. */
  path: string;
  /** The part of the values that is sent. */
  bodyOf: (values: Values) => Readonly<Record<string, unknown>>;
  /** What makes two sends the same one. Default: the body. */
  contentOf?: (values: Values) => Readonly<Record<string, unknown>>;
  isReceipt: (data: unknown) => data is Receipt;
};

export type SendingHost<Values, Errors> = {
  /** Where the keys of attempts are kept. Default: in local storage. */
  keys?: ReturnType<typeof createSendKey>;
  /** The stored draft of the values while they are edited. */
  draft: {
    save: (values: Values) => void;
    /** These values are stored elsewhere: in the queue, or by the server. Later changes stay. */
    removeIfSame: (values: Values) => void;
  };
  /** Reports why a submit, or a send out of the queue, has failed. @returns what the form shows of it */
  report: (problem: SendProblem) => Errors;
};

/** Why a submit has neither sent nor queued anything. */
export type SendProblem =
  /** Because of the content: the same values will be refused again. */
  | { is: 'refused'; failure: CallFailure }
  /** Temporarily: it is unknown whether they have arrived, or the server asks to try later. */
  | { is: 'unavailable'; failure: CallFailure }
  /** The device refuses to store them, so they cannot wait. */
  | { is: 'notStored' }
  /** Others wait on this device already. */
  | { is: 'othersQueued' };

/** Complete values that wait on the device for a connection, with the key under which they are sent. */
export type Queued<Values> = SendKey & { values: Values };

/** Values that the server has stored, and its response. */
export type Stored<Values, Receipt> = { values: Values; receipt: Receipt };

export type SendingState<Values, Receipt, Errors> =
  /**
   * `returned` have come back from the queue into the form, perhaps because the server refused them. `unsent` are values that the
   * last attempt could not send, though the browser is online: they may be queued.
   */
  | { is: 'editing'; returned?: { errors?: Errors }; unsent?: Values }
  /** The failure of the last attempt. */
  | { is: 'waiting'; queued: Queued<Values>; isAttempting: boolean; failure?: CallFailure }
  /** So old that they are only sent if the visitor confirms it. */
  | { is: 'expired'; queued: Queued<Values> }
  | { is: 'sent'; stored: Stored<Values, Receipt> };

/** How one page's values get to the server. */
export type Sending<Values, Receipt, Errors> = {
  state: () => SendingState<Values, Receipt, Errors>;
  subscribe: (listener: () => void) => () => void;
  submit: (values: Values) => Promise<Errors | undefined>;
  /** Queues the values of a failed attempt. @returns why that is not possible */
  enqueue: (values: Values) => Errors | undefined;
  /** After the thanks, the page is ready for other values. */
  reset: () => void;
  /** Sends what is queued. Expired values get a new key, because the API no longer knows the old one. */
  sendNow: () => Promise<void>;
  /** Returns what is queued to the form. */
  takeBack: () => Promise<void>;
  /** Continues with what an earlier visit has queued, or has just sent. @returns a function for the end of the page */
  start: () => () => void;
};
