import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';

/** What to choose before Next is enabled, in a sentence; by step. */
const missingAt: Partial<Record<number, string>> = {
  1: 'Choose a mission to continue.',
  2: 'Choose a container to continue.',
};

/** The id of the sentence that says what is missing. It describes the button that goes on. */
export const missingId = 'step-missing';

export const missingText = (step: number) => missingAt[step];

/** For visitors who can't choose a mission yet. */
export const NotSure = () => (
  <>
    Not sure what you need? <TextLink to={pagePaths.questionnaire}>Answer a few questions</TextLink>, and we propose a
    unit.
  </>
);
