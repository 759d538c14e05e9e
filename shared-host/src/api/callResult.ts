import type { ErrorCode } from '@onesite/shared-contract/http/errorCodes';
import type { ApiError } from '@onesite/shared-contract/http/errors';

/** An answer's header fields by their names in lower case: a plain record, since it is stored with RTK Query's state. */
export type AnswerHeaders = Record<string, string>;

/** What an answer contains besides its body; RTK Query's base query passes it on as `meta`. */
export type CallMeta = { status: number; headers: AnswerHeaders };

/** Why a call failed. */
export type CallFailure = {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  /** `status: body text`, or the status text where the body is empty (docs/specification/errors.md#in-the-browser). */
  text: string;
  /** One of the contract's codes, or one that a newer server has added. */
  code?: ErrorCode | (string & {});
  /** The server's own sentence, fit to be shown. */
  message?: string;
  /** The server's messages by field. */
  fields?: Record<string, string>;
  /** With `edit_conflict`: the row as it is now, and who changed it last where the server knows. */
  current?: unknown;
  changedBy?: ApiError['changedBy'];
  /** For example `x-request-id` and `retry-after`; absent where no answer came. */
  headers?: AnswerHeaders;
  /** The caller ended the call through its signal. */
  isAborted?: true;
};

/** `headers` is empty where the answer came with the document: the edge passes on status and body only. */
export type CallResult = ({ data: unknown } & CallMeta) | { error: CallFailure };

/** An answer as it came over the network, its body read. */
export type ReceivedAnswer = CallMeta & { statusText: string; body: string };

/** What an answer means. Its body need not be ours: a proxy in between may answer with a page of its own. */
export function resultOf({ status, statusText, headers, body }: ReceivedAnswer): CallResult {
  if (status >= 200 && status < 300) return { data: parse(body), status, headers };
  const { code, message, fields, current, changedBy } = (parse(body) ?? {}) as Partial<ApiError>;
  const text = `${status}: ${body || statusText}`;
  return { error: { status, text, code, message, fields, current, changedBy, headers } };
}

/** The result of a call without an answer. */
export const unansweredResult = (error: unknown, signal?: AbortSignal): { error: CallFailure } => ({
  error: {
    status: 0,
    text: `0: ${error instanceof Error ? error.message : error}`,
    ...(signal?.aborted && { isAborted: true }),
  },
});

/** Whether no answer came at all, as without a network. A call that its caller ended is no such failure. */
export const isNetworkFailure = ({ status, isAborted }: CallFailure) => status === 0 && !isAborted;

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
