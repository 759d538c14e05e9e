import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two probes, of a browser that is online without a connection. */
const probeMs = 800;

/**
 * Whether the site cannot be reached at the moment. Calls back when it can be again, after the browser has said so or a probe got a
 * response.
 */
export function useNetworkAway(onBack: () => void): boolean {
  const [isAway, setAway] = useState(!navigator.onLine);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    let wasAway = !navigator.onLine;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const become = (away: boolean) => {
      wasAway = away;
      setAway(away);
    };

    async function probe() {
      clearTimeout(timer);
      if (!navigator.onLine) return become(true); // `online` follows
      const isReached = await fetch('/releases/current.json', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        () => false,
      );
      if (isOver) return;
      if (!isReached) timer = setTimeout(probe, probeMs);
      else if (wasAway) back();
      become(!isReached);
    }

    void probe();
    for (const type of ['online', 'offline']) addEventListener(type, probe);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const type of ['online', 'offline']) removeEventListener(type, probe);
    };
  }, []);

  return isAway;
}
