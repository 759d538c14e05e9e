/** Under this name a device keeps answers that were left. */
export const leftAnswersKey = 'mf-questionnaire.answers';

/** The fields that say who answers. */
export const leadFields = ['leadName', 'email', 'organization'];
