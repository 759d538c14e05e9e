import type { PageState, PrefetchedResponse } from '@onesite/protocol/rendering';
import { type CallResult, callApi } from '@onesite/shared-host';
import { onResponse } from '@onesite/shared-host/host';

/** The API's responses during one visit, by path, until a write may have changed them (docs/specification/README.md#on-every-screen). */
export function createVisitCalls(answers: PageState['answers']) {
  let calls = new Map(Object.entries(answers).map(([path, response]) => [path, Promise.resolve(resultOf(response))]));
  const listeners = new Set<() => void>();

  onResponse(({ isWrite }) => {
    if (!isWrite) return; // a refused write counts too: it may say that data are old
    calls = new Map();
    for (const listener of listeners) listener();
  });

  return {
    callOf(path: string) {
      const current = calls;
      const call = current.get(path) ?? callApi({ path: belowApi(path) });
      current.set(path, call);
      void call.then((result) => 'error' in result && current.delete(path)); // the next one asks again
      return call;
    },
    /** @returns a function that says whether no write has come since now */
    noWriteFromNow() {
      const callsNow = calls;
      return () => calls === callsNow;
    },
    forget() {
      calls = new Map();
    },
    onWrite: (listener: () => void) => void listeners.add(listener),
  };
}

export type VisitCalls = ReturnType<typeof createVisitCalls>;

export const belowApi = (path: string) => path.replace(/^\/api/, '');

export function answerIn(result: CallResult): PrefetchedResponse | undefined {
  if ('data' in result) return { status: 200, body: result.data };
  return result.error.status === 404 ? { status: 404, body: undefined } : undefined;
}

const resultOf = ({ status, body }: PrefetchedResponse): CallResult =>
  status === 200 ? { data: body, status, headers: {} } : { error: { status, text: `${status}` } };
