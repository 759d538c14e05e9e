/** Remotes whose reducer has thrown, with the error's text. The shell shows its unavailable panel instead of their pages. */
export type Failures = Record<string, string>;

export const remoteFailed = (payload: { remote: string; reason: string }) =>
  ({ type: 'failures/remoteFailed', payload }) as const;

export const remoteReset = (remote: string) => ({ type: 'failures/remoteReset', payload: remote }) as const;

type FailureAction = ReturnType<typeof remoteFailed | typeof remoteReset>;

export function failures(state: Failures = {}, { type, payload }: FailureAction): Failures {
  if (type === 'failures/remoteFailed') return { ...state, [payload.remote]: payload.reason };
  if (type !== 'failures/remoteReset') return state;
  const { [payload]: _, ...others } = state;
  return others;
}
