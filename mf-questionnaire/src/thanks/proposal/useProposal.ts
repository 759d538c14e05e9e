import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { leadsToProposal, type Proposal, propose } from '@fieldbox/contract/survey/proposal/propose';
import type { GivenAnswers } from '@fieldbox/contract/survey/proposal/rule';
import { fetchOffer } from '@fieldbox/shop-ui/offer/fetchOffer';
import { useEffect, useMemo, useState } from 'react';

/** The unit that the answers describe, of what is on offer now; undefined if they describe none, or the offer is not known. */
export function useProposal(answers: GivenAnswers): Proposal | 'pending' | undefined {
  const isExpected = useMemo(() => leadsToProposal(answers), [answers]);
  const [offer, setOffer] = useState<Offer | null>();

  useEffect(() => {
    if (!isExpected) return;
    let isCurrent = true;
    fetchOffer().then((fetched) => isCurrent && setOffer(fetched));
    return () => {
      isCurrent = false;
    };
  }, [isExpected]);

  return useMemo(() => {
    if (!isExpected || offer === null) return undefined;
    return offer ? propose(answers, offer) : 'pending';
  }, [isExpected, answers, offer]);
}
