import type { Answers } from '@fieldbox/contract/survey/answers';
import type { DemoPerson } from '../../demo/demoPeople.ts';

/** A questionnaire response of the demo. */
export interface DemoResponse extends Partial<Answers> {
  hoursAgo: number;
  lead: DemoPerson;
}
