import type { PublicResponse } from '@fieldbox/contract/publicResponse';
import { callApi, type PageProps, useSearchParams } from '@fieldbox/shared-host';
import { useEffect, useState } from 'react';

type Given = PageProps<[PublicResponse]>;
export type Shown = { response?: PublicResponse; isMissing: boolean };

/**
 * The response that the document brought, else asked for from here. Whoever has its key sees who sent it: that is never in
 * a document, because documents are for everybody.
 */
export function useResponse(id: string, { data, status }: Given): Shown {
  const [search] = useSearchParams();
  const key = search.get('key');
  const [given] = data;
  const [asked, setAsked] = useState<Shown>();
  const isNeeded = status !== 404 && (!given || key !== null);

  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const query = key === null ? '' : `?key=${encodeURIComponent(key)}`;
    callApi({ path: `/public/questionnaire/${encodeURIComponent(id)}${query}` }).then((result) => {
      if (!isCurrent) return;
      setAsked('data' in result ? { response: result.data as PublicResponse, isMissing: false } : { isMissing: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [id, key, isNeeded]);

  if (isNeeded && asked) return asked;
  return { response: given, isMissing: status === 404 };
}
