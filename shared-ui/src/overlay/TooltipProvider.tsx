import * as Parts from 'radix-ui/tooltip';
import { createContext, type ReactNode } from 'react';

/** Whether this copy of shared-ui has a provider further up. */
export const InTooltipProvider = createContext(false);

/**
 * The delay that its tooltips share (docs/specification/README.md#on-every-screen): the first opens after 700 ms, another
 * one within 300 ms opens at once. Put it around a page: each remote bundles a copy of shared-ui, so a provider in the
 * shell's frame would not reach a remote's tooltips.
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
