import type { Answers } from '@fieldbox/contract/survey/answers';
import type { LeadContact } from '@fieldbox/contract/survey/questionnaire';

/** A questionnaire response of the demo. The people and organisations are invented. */
export interface DemoResponse extends LeadContact, Partial<Answers> {
  hoursAgo: number;
}
