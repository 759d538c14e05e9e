import { linkQuery } from '@fieldbox/contract/links/linkTarget';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { withQuery } from '@fieldbox/contract/site/paths';
import { linkedProposal } from '@fieldbox/contract/survey/proposal/proposalLink';
import type { StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import { ownConfiguration } from '@fieldbox/shop-ui/visit/ownConfiguration';
import { useMemo } from 'react';

/** The address that compares a proposal with what this visitor has configured; undefined where they have no other container or parts. */
export const useComparison = (proposal: StoredProposal): string | undefined =>
  useMemo(() => {
    const own = ownConfiguration();
    if (!own) return undefined;
    const { a, b } = linkQuery({ opens: 'comparison', sides: [own, linkedProposal(proposal)] });
    return a === b ? undefined : withQuery(pagePaths.compare, { a, b });
  }, [proposal]);
