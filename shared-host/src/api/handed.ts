import type { CallResult } from './callApi.ts';

/** Answers that are there, or on their way, before anybody asked: by path below /api. */
const handed = new Map<string, Promise<CallResult>>();

/** Keeps an answer for the first call that asks for it, so that nothing is fetched twice. */
export const handAnswer = (path: string, result: Promise<CallResult>) => void handed.set(path, result);

/** Once: whoever asks again wants to know anew. */
export function takeAnswer(path: string) {
  const result = handed.get(path);
  handed.delete(path);
  return result;
}
