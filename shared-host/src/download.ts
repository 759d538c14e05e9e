// A module of its own, and no shared one: a page that downloads nothing does not load it.
import { type CallFailure, notifyAnswer, sendInSession } from '@onesite/shared-host';
import { resultOf, unansweredResult } from './api/callResult.ts';

/**
 * Downloads a file of the site's API to the visitor's device, under the name that the API gives it. Never throws: what went
 * wrong is in the result. By `fetch` and not by a link, which would save a refusal as if it were the file. The browser
 * holds the file outside of the page's memory, and saves it only once all of it has come.
 */
export const downloadFile = (path: string) => sendInSession(() => download(path));

async function download(path: string): Promise<{ error?: CallFailure }> {
  try {
    const response = await fetch(`/api${path}`, { credentials: 'include' });
    notifyAnswer({ response, isWrite: false });
    const { ok, status, statusText, headers } = response;
    if (!ok) {
      const result = resultOf({
        status,
        statusText,
        headers: Object.fromEntries(headers),
        body: await response.text(),
      });
      return 'error' in result ? { error: result.error } : {};
    }
    saveFile(await response.blob(), nameIn(headers.get('content-disposition') ?? ''));
    return {};
  } catch (error) {
    return unansweredResult(error);
  }
}

const nameIn = (disposition: string) => /filename="([^"]+)"/.exec(disposition)?.[1] ?? '';

/** Hands a file that the page has made to the browser, which saves it under this name. */
export function saveFile(file: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
