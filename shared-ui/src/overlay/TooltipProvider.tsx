import * as Parts from 'radix-ui/tooltip';
import { createContext, type ReactNode } from 'react';

/** Whether a provider of this copy of shared-ui is above. */
export const InTooltipProvider = createContext(false);

/**
 * The time that its tooltips share (docs/specification/README.md#on-every-screen): the first opens after 700 ms,
 * another within 300 ms of it at once. Once around a page: each remote has a copy of shared-ui, so one in the shell's
 * frame would not reach a remote's tooltips.
 */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <InTooltipProvider value={true}>
      <Parts.Provider delayDuration={700} skipDelayDuration={300}>
        {children}
      </Parts.Provider>
    </InTooltipProvider>
  );
}
