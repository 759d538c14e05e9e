import { formatDayHere } from '@onesite/shared-contract/formats/dates';

const replyHours = 24;
const replyTime = `${replyHours} business hours`;
const answersReplyTime = 'within 24-48 hours';

/** What the company promises (docs/specification/visitors.md#company, questionnaire.md). Pages and mails state these times in no other words. */
export const serviceLevels = {
  replyTime,
  reply: `A representative replies within ${replyTime}.`,
  quote: `A representative follows up with a quote within ${replyTime}.`,
  /** To a questionnaire response. */
  answersReplyTime,
  answersReply: `We reply ${answersReplyTime}.`,
  /** In weeks, from the order to a unit that is at work on its site. */
  deployment: 'Standard deployment takes 2-4 weeks, custom deployment 6-12 weeks.',
} as const;

/** `Tuesday, Dec 1, 2026`: when we have replied to what was sent at a time, on the reader's clock. Saturdays and Sundays do not count. */
export function replyDay(sentAt: string): string {
  const by = new Date(sentAt);
  const isWeekend = () => by.getDay() % 6 === 0;
  while (isWeekend()) by.setHours(24); // the next midnight
  by.setHours(by.getHours() + replyHours);
  while (isWeekend()) by.setDate(by.getDate() + 1);
  return `${by.toLocaleDateString('en-US', { weekday: 'long' })}, ${formatDayHere(by)}`;
}
