import type { PackageOwner } from '@onesite/protocol/releases';
import { useEffect, useState } from 'react';

/** Who owns what of this visitor's set. Until that is known, and where nobody says, names alone are shown. */
export function useOwners(): PackageOwner[] {
  const [owners, setOwners] = useState<PackageOwner[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    fetch('/releases/owners.json', { signal: asking.signal })
      .then(async (answer) => answer.ok && setOwners(await answer.json()))
      .catch(() => {});
    return () => asking.abort();
  }, []);
  return owners;
}
