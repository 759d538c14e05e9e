/** Limits of renderers for tests that are not about them: on a busy machine a page may be slow without being at fault. */
export const longLimits = { timeoutMs: 20_000, maxWaitMs: 60_000 };
