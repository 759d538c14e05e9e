import { leadsToProposal, type Proposal, propose } from '@fieldbox/contract/survey/proposal/propose';
import type { GivenAnswers } from '@fieldbox/contract/survey/proposal/rule';
import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import { useMemo } from 'react';

/** The unit that the answers describe, of the current offer; undefined if they describe none, or the offer is not loaded. */
export function useProposal(answers: GivenAnswers): Proposal | 'pending' | undefined {
  const isExpected = useMemo(() => leadsToProposal(answers), [answers]);
  const { entries: missions, ...ofMissions } = useReferenceList('missions', undefined, isExpected);
  const { entries: containers, ...ofContainers } = useReferenceList('containers', undefined, isExpected);
  const { entries: components, ...ofComponents } = useReferenceList('components', undefined, isExpected);
  const hasFailed = ofMissions.failed || ofContainers.failed || ofComponents.failed;

  return useMemo(() => {
    if (!isExpected || hasFailed) return undefined;
    return missions && containers && components ? propose(answers, { missions, containers, components }) : 'pending';
  }, [isExpected, hasFailed, answers, missions, containers, components]);
}
