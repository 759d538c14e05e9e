import { callApi } from '@fieldbox/shared-host';
import { useEffect, useState } from 'react';

/** The answer that came with the page, or else one that is asked for once; undefined until it is there, or if it never comes. */
export function useAnswer<Answer>(prefetched: Answer | undefined, path: string): Answer | undefined {
  const [asked, setAsked] = useState<Answer>();
  const isMissing = prefetched === undefined;
  useEffect(() => {
    if (isMissing)
      void callApi({ path }).then((result) => {
        if ('data' in result && Array.isArray(result.data)) setAsked(result.data as Answer);
      });
  }, [isMissing, path]);
  return prefetched ?? asked;
}
