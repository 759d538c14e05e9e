import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between two probes, of a browser that is online without a connection. */
const probeMs = 800;

/**
 * Whether the site cannot be reached at the moment. Calls back when it can be again, after the browser has said so or a probe got a
 * response.
 * @param wasAwayBefore also if it has not been seen here: to be called back as soon as it can be
 */
export function useNetworkAway(wasAwayBefore: boolean, onBack: () => void): boolean {
  const [isAway, setAway] = useState(wasAwayBefore || !navigator.onLine);
  const back = useEffectEvent(onBack);

  useEffect(() => {
    let wasAway = wasAwayBefore || !navigator.onLine;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const become = (away: boolean) => {
      wasAway = away;
      setAway(away);
    };

    async function probe() {
      clearTimeout(timer);
      if (!navigator.onLine) return become(true); // `online` follows
      const isReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
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
  }, [wasAwayBefore]);

  return isAway;
}
