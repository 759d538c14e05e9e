import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';

/** For visitors who can't choose a mission yet. */
export function NotSure() {
  return (
    <>
      Not sure what you need? <TextLink to={pagePaths.questionnaire}>Answer a few questions</TextLink>, and we reply
      with a proposal.
    </>
  );
}
