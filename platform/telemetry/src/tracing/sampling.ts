/** The standard environment variables. */
export type SamplingSettings = { sampler?: string; argument?: string };

/** How many traces per second are started by default: every one on a quiet site, few on a busy one. */
const defaultPerSecond = 10;

/**
 * Whether the next trace is recorded. The names are those of OTEL_TRACES_SAMPLER; what a trusted caller has decided for its trace
 * always holds, as with the names that begin with `parentbased_`.
 */
export function createSampling({ sampler, argument }: SamplingSettings, now = () => performance.now()): () => boolean {
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
