// A separate module, and not a shared one, so that only pages with downloads load it.
import { type CallFailure, notifyResponse } from '@onesite/shared-host';
import { noResponseResult, resultOf } from './api/callResult.ts';
import { createIdleTimeout } from './api/createIdleTimeout.ts';

/**
 * Downloads a file of the site's API to the visitor's device, under the name that the API gives it. Never throws: the result
 * contains the failure. Uses `fetch` instead of a link, which would save an error response as the file. The browser stores the file
 * outside of the page's memory, and saves it only once it is complete.
 */
export async function downloadFile(path: string): Promise<{ error?: CallFailure }> {
  const limit = createIdleTimeout();
  try {
    const response = await fetch(`/api${path}`, { credentials: 'include', signal: limit.signal });
    notifyResponse({ response, isWrite: false });
    const { ok, status, statusText, headers } = response;
    if (!ok) {
      const body = await response.text();
      const result = resultOf({ status, statusText, headers: Object.fromEntries(headers), body });
      return 'error' in result ? { error: result.error } : {};
    }
    const parts: Blob[] = [];
    const reader = response.body!.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      limit.restart();
      parts.push(new Blob([next.value]));
    }
    const type = headers.get('content-type') ?? '';
    saveFile(new Blob(parts, { type }), nameIn(headers.get('content-disposition') ?? ''));
    return {};
  } catch (error) {
    return noResponseResult(error);
  } finally {
    limit.stop();
  }
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? '';

/** Makes the browser save a file that the page has made, under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
