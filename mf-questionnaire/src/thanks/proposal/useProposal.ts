import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { leadsToProposal, type Proposal, propose } from '@fieldbox/contract/survey/proposal/propose';
import type { GivenAnswers } from '@fieldbox/contract/survey/proposal/rule';
import { useHostDispatch } from '@onesite/shared-host';
import { useEffect, useMemo, useState } from 'react';

const loadFetch = () => import(/* webpackChunkName: "reference-lists" */ '@fieldbox/shop-ui/offer/referenceLists');

/** The unit that the answers describe, of the offer as it is now; undefined if they describe none, or the offer cannot be loaded. */
export function useProposal(answers: GivenAnswers): Proposal | 'pending' | undefined {
  const dispatch = useHostDispatch();
  const isExpected = useMemo(() => leadsToProposal(answers), [answers]);
  const [offer, setOffer] = useState<Offer | null>();

  useEffect(() => {
    if (!isExpected) return;
    let isCurrent = true;
    loadFetch()
      .then(({ fetchOffer }) => fetchOffer(dispatch))
      .catch(() => null)
      .then((fetched) => isCurrent && setOffer(fetched));
    return () => {
      isCurrent = false;
    };
  }, [isExpected, dispatch]);

  return useMemo(() => {
    if (!isExpected || offer === null) return undefined;
    return offer ? propose(answers, offer) : 'pending';
  }, [isExpected, answers, offer]);
}
