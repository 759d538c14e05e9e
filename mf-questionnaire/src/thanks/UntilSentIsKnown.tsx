import { brand } from '@fieldbox/contract/site/brand';
import { useSearchParams } from '@onesite/shared-host';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import type { ReactNode } from 'react';
import { OpeningResponse } from './OpeningResponse.tsx';
import { sentParameter, sentValue } from './sent.ts';

/**
 * The document after a reload of the thanks: what the history entry holds is known only to scripts, so in place of an empty form
 * it says that something is coming.
 */
export function UntilSentIsKnown({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  if (useHydrated() || search.get(sentParameter) !== sentValue) return children;
  return (
    <OpeningResponse>
      <NeedsScript>
        Without it, write to <a href={brand.mailLink}>{brand.email}</a>.
      </NeedsScript>
    </OpeningResponse>
  );
}
