import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { useSearchParams } from '@onesite/shared-host';
import { NeedsScript } from '@onesite/shared-ui/forms/NeedsScript';
import { useHydrated } from '@onesite/shared-ui/hydration/useHydrated';
import type { ReactNode } from 'react';
import { OpeningResponse } from './OpeningResponse.tsx';
import { sentParameter, sentValue } from './sent.ts';

/**
 * The document after a reload of the thanks: only scripts can read the history entry, so instead of an empty form it shows that
 * something is loading.
 */
export function UntilSentIsKnown({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  if (useHydrated() || search.get(sentParameter) !== sentValue) return children;
  return (
    <OpeningResponse>
      <NeedsScript>
        Without it, write to <MailLink />.
      </NeedsScript>
    </OpeningResponse>
  );
}
