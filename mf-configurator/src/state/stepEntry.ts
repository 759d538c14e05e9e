/** The state of a history entry of this page. */
export type StepEntry = { step: number };

/** The step in an entry's state. Nothing is taken for granted, because entries outlive releases. */
export function stepIn(state: unknown): number | undefined {
  const { step } = (state ?? {}) as Partial<StepEntry>;
  return Number.isSafeInteger(step) ? step : undefined;
}
