/** The standard variables, as they are set. */
export type SamplingSettings = { sampler?: string; argument?: string };

/** So many traces a second are begun where nothing else is set: every one of a quiet site, few of a busy one. */
const defaultPerSecond = 10;

/**
 * Whether the next trace is recorded. Names are those of OTEL_TRACES_SAMPLER; what a trusted caller has decided for its trace holds
 * in any case, as with their `parentbased_…`.
 */
export function sampling({ sampler, argument }: SamplingSettings, now = () => performance.now()): () => boolean {
  const name = sampler?.replace(/^parentbased_/, '');
  if (name === undefined) return perSecond(defaultPerSecond, now);
  if (name === 'always_on') return () => true;
  if (name === 'always_off') return () => false;
  const ratio = Number(argument ?? '1');
  return () => Math.random() < ratio;
}

function perSecond(most: number, now: () => number) {
  let second = 0;
  let begun = 0;
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      begun = 0;
    }
    return begun++ < most;
  };
}
