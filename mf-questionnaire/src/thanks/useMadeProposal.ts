import type { PublicResponse } from '@fieldbox/contract/survey/publicResponse';
import { useLaterQuery } from '@onesite/shared-host/useLaterQuery';
import { useCallback } from 'react';
import type { MadeProposal } from '../proposal/madeProposal.ts';
import { responseQuery } from '../response/responseQuery.ts';
import type { Sent } from './sent.ts';

/**
 * The proposal that came with the receipt; undefined if there is none. Opened again, it also says what it costs then, which is asked
 * for with the response's key.
 */
export function useMadeProposal(sent: Sent, isNew: boolean): MadeProposal | undefined {
  const { id, shareKey, createdAt, name, organization = null, proposal } = sent;
  const load = useCallback(() => responseQuery(String(id), shareKey), [id, shareKey]);
  const { data } = useLaterQuery<PublicResponse>(isNew || proposal === null ? undefined : load);
  const shown = data?.proposal;
  const made = proposal ?? shown;
  if (!made) return undefined;
  return { proposal: made, today: shown?.today, response: { id, shareKey, createdAt, name, organization } };
}
