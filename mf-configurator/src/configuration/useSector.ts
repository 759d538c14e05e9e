import { useActiveSector } from '@fieldbox/shared-host';
import { useLayoutEffect } from 'react';
import { configurator } from './configurator.ts';
import { jumped, sectorChanged } from './configuratorSlice.ts';
import { firstStep } from './steps.ts';

/**
 * The visit's sector leads, whether Home or a tab here chose it: a change of it reaches the configuration before the
 * next paint. A visitor who was further on is taken back to step 1, where the mission that got cleared is chosen.
 */
export function useSector() {
  const visiting = useActiveSector();
  const active = configurator.useValue(({ activeSector }) => activeSector);
  const isRead = configurator.useValue(({ kept }) => kept !== 'unread');
  const send = configurator.useSend();

  useLayoutEffect(() => {
    if (!isRead || visiting === active) return;
    send(sectorChanged(visiting));
    send(jumped(firstStep));
  }, [isRead, visiting, active, send]);
}
