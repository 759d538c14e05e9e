import type { PackageOwner } from '@onesite/protocol/releases';
import { useEffect, useState } from 'react';

/** The owners of this visitor's set. Until they are loaded, or if they cannot be, only names are shown. */
export function useOwners(): PackageOwner[] {
  const [owners, setOwners] = useState<PackageOwner[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    fetch('/releases/owners.json', { signal: asking.signal })
      .then(async (response) => response.ok && setOwners(await response.json()))
      .catch(() => {});
    return () => asking.abort();
  }, []);
  return owners;
}
