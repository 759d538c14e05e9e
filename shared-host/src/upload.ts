// A separate module, and not a shared one, so that only pages with uploads load it.
import { notifyResponse } from '@onesite/shared-host';
import { type CallResult, noResponseResult, resultOf } from './api/callResult.ts';
import { createIdleTimeout } from './api/createIdleTimeout.ts';

export type Upload = {
  /** Below /api, with a leading slash: `/units/upload`. */
  path: string;
  /** Sent as the form's field `file`. */
  file: File;
};

/**
 * Posts a file as a form to the site's API. Never throws: the result contains the failure, as with `callApi`. Uses XMLHttpRequest:
 * with `fetch`, a slow upload would count as idle, because it does not say that something of it was sent.
 */
export function uploadFile({ path, file }: Upload) {
  return new Promise<CallResult>((resolve) => {
    const request = new XMLHttpRequest();
    const limit = createIdleTimeout();
    limit.signal.addEventListener('abort', () => request.abort());
    request.upload.addEventListener('progress', limit.restart);
    request.addEventListener('load', () => resolve(receive(request)));
    request.addEventListener('error', () => resolve(noResponseResult('The connection was lost.')));
    request.addEventListener('abort', () => resolve(noResponseResult(limit.signal.reason)));
    request.addEventListener('loadend', limit.stop);

    request.open('POST', `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    const form = new FormData();
    form.append('file', file);
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
