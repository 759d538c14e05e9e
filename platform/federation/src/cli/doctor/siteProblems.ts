import type { Problem } from './problem.ts';

const timeoutMs = 5_000;

/** Whether a site answers at `url`, and whether the edge that answers serves visitors. */
export async function siteProblems(url: string): Promise<{ problems: Problem[]; isReachable: boolean }> {
  if (!URL.canParse(url))
    return unreachable(`${url} is not an address`, 'Set REGISTRY_URL, such as https://site.example');
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(timeoutMs) });
    return { problems: probeProblems(url, await response.text()), isReachable: true };
  } catch (error) {
    const { message, cause } = error as Error;
    return unreachable(
      `There is no site at ${url} (${(cause as Error | undefined)?.message || message})`,
      'Start the site, or set REGISTRY_URL to the address of one that runs',
    );
  }
}

const unreachable = (problem: string, next: string) => ({
  problems: [{ about: 'site', problem, next } satisfies Problem],
  isReachable: false,
});

/** @param text what `/readyz` answers */
function probeProblems(url: string, text: string): Problem[] {
  const [state, ...lines] = text.trim().split('\n');
  if (state === 'starting')
    return [
      {
        about: 'site',
        problem: `The site at ${url} is starting, or has no set that it can serve`,
        next: "Wait a minute; if this does not change, read the site's log",
      },
    ];
  if (state === 'draining')
    return [{ about: 'site', problem: `The site at ${url} is stopping`, next: 'Wait, or start it again' }];
  const lost = lines.find((line) => line.startsWith('lost: '));
  if (!lost) return [];
  return [
    {
      about: 'edge',
      problem: `The edge at ${url} is cut off: ${lost.slice('lost: '.length)}`,
      next: "Check whether it reaches the registry's database (REGISTRY_DATABASE_URL, or DATABASE_URL)",
    },
  ];
}
