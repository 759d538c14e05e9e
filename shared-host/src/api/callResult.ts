import type { ErrorCode } from '@onesite/shared-contract/http/errorCodes';
import type { ApiError } from '@onesite/shared-contract/http/errors';

/** A response's headers by their names in lower case: a plain record, because it is stored in RTK Query's state. */
export type ResponseHeaders = Record<string, string>;

/** A response without its body; RTK Query's base query passes it on as `meta`. */
export type CallMeta = { status: number; headers: ResponseHeaders };

export type CallFailure = {
  /** The HTTP status; 0 without a response. */
  status: number;
  /** `status: body text`, or the status text if the body is empty (docs/specification/errors.md#in-the-browser). */
  text: string;
  /** One of the contract's codes, or one that a newer server has added. */
  code?: ErrorCode | (string & {});
  /** The server's own sentence, fit to be shown. */
  message?: string;
  /** The server's messages by field. */
  fields?: Record<string, string>;
  /** With `edit_conflict`: the current row, and who changed it last if the server knows. */
  current?: ApiError['current'];
  changedBy?: ApiError['changedBy'];
  /** For example `x-request-id` and `retry-after`; absent without a response. */
  headers?: ResponseHeaders;
  /** The caller aborted the call by its signal. */
  isAborted?: true;
};

/** `headers` is empty if the response came with the document: the edge passes on only status and body. */
export type CallResult = ({ data: unknown } & CallMeta) | { error: CallFailure };

/** A response from the network, with its body as text. */
export type ReceivedResponse = CallMeta & { statusText: string; body: string };

/**
 * The result of a response. A proxy or a network in between may send a page of its own. In place of data, or with a 401 that asks for a
 * sign-in, it counts as no response.
 */
export function resultOf({ status, statusText, headers, body }: ReceivedResponse): CallResult {
  const isOk = status >= 200 && status < 300;
  if ((isOk || status === 401) && isPage(body))
    return { error: { status: 0, text: '0: a page instead of data', headers } };
  if (isOk) return { data: parse(body), status, headers };
  const { code, message, fields, current, changedBy } = (parse(body) ?? {}) as Partial<ApiError>;
  const text = `${status}: ${body || statusText}`;
  return { error: { status, text, code, message, fields, current, changedBy, headers } };
}

/** Whether a body is a page of somebody else, such as of a proxy or of a network's login, which responds 200 as well. */
export const isPage = (body: string) => body.trimStart().startsWith('<');

export const noResponseResult = (error: unknown, signal?: AbortSignal): { error: CallFailure } => ({
  error: {
    status: 0,
    text: `0: ${error instanceof Error ? error.message : error}`,
    ...(signal?.aborted && { isAborted: true }),
  },
});

/** Whether there was no response, such as without a network. An aborted call is no such failure. */
export const isNetworkFailure = ({ status, isAborted }: CallFailure) => status === 0 && !isAborted;

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
