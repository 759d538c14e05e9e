import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { fillPath, withQuery } from '@fieldbox/contract/site/paths';
import type { ProposalToday } from '@fieldbox/contract/survey/proposal/proposalToday';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';

/** A proposal, with the response that it was made for. */
export type MadeProposal = {
  proposal: StoredProposal;
  /** Undefined until it is loaded. */
  today: ProposalToday | undefined;
  response: {
    id: number;
    /** Undefined for an administrator, who does not need it. */
    shareKey: string | undefined;
    /** When the answers came and the proposal was made, as an ISO time. */
    createdAt: string;
    name: string;
    organization: string | null;
  };
};

/** The path of a response's own view. With its key it shows all of it. */
export const responsePath = ({ id, shareKey }: Pick<MadeProposal['response'], 'id' | 'shareKey'>): string =>
  withQuery(fillPath(pagePaths.response, { id }), { key: shareKey });
