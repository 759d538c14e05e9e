import { proposalToday, type ShownProposal } from '@fieldbox/contract/survey/proposal/proposalToday';
import { leadsToProposal, propose } from '@fieldbox/contract/survey/proposal/propose';
import type { GivenAnswers } from '@fieldbox/contract/survey/proposal/rule';
import { type StoredProposal, storedProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { readOffer } from '../components/readOffer.ts';
import type { Statements } from '../database/connect.ts';

/** What the rules propose for these answers, of what is on offer now. The catalogue is read only for answers that lead to something. */
export async function proposeFor(sql: Statements, answers: object): Promise<StoredProposal | null> {
  const given = answers as GivenAnswers;
  const proposal = leadsToProposal(given) ? propose(given, await readOffer(sql)) : undefined;
  return proposal ? storedProposal(proposal) : null;
}

/** A stored proposal with what it costs now. */
export const withToday = async (sql: Statements, stored: StoredProposal | null): Promise<ShownProposal | null> =>
  stored && { ...stored, today: proposalToday(stored, await readOffer(sql)) };
