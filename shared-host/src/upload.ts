// A separate module, and not a shared one, so that only pages with uploads load it.
import { notifyResponse } from '@onesite/shared-host';
import { type CallResult, noResponseResult, resultOf } from './api/callResult.ts';
import { createIdleTimeout } from './api/createIdleTimeout.ts';

export type Upload = {
  /** Below /api, with a leading slash: `/units/upload`. */
  path: string;
  file: File;
  /** The form field that holds the file. Default: `file`. */
  field?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Reports the share of the request that was sent, from 0 to 1. The response may come long after 1. */
  onProgress?: (share: number) => void;
};

/**
 * Posts a file as a form to the site's API. Never throws: the result contains the failure, as with `callApi`. Uses XMLHttpRequest,
 * because `fetch` reports no progress of what it sends.
 */
export function uploadFile({ path, file, field = 'file', headers = {}, signal, onProgress }: Upload) {
  return new Promise<CallResult>((resolve) => {
    if (signal?.aborted) return resolve(noResponseResult(signal.reason, signal));
    const request = new XMLHttpRequest();
    const limit = createIdleTimeout(signal);
    limit.signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      limit.restart();
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.upload.addEventListener('load', () => onProgress?.(1));
    request.addEventListener('load', () => resolve(receive(request)));
    request.addEventListener('error', () => resolve(noResponseResult('The connection was lost.')));
    request.addEventListener('abort', () => resolve(noResponseResult(limit.signal.reason, signal)));
    request.addEventListener('loadend', limit.stop);

    request.open('POST', `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });
}

function receive(request: XMLHttpRequest): CallResult {
  const { status, statusText, responseText: body } = request;
  const headers = new Headers(headerLines(request));
  notifyResponse({ response: { ok: status >= 200 && status < 300, status, headers }, isWrite: true });
  return resultOf({ status, statusText, headers: Object.fromEntries(headers), body });
}

const headerLines = (request: XMLHttpRequest) =>
  request
    .getAllResponseHeaders()
    .split('\r\n')
    .filter(Boolean)
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1)];
    });
