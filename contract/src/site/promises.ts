const replyTime = '24 business hours';
const answersReplyTime = 'within 24-48 hours';

/** What the company promises (docs/specification/visitors.md#company, questionnaire.md). Pages and mails state these times in no other words. */
export const promises = {
  replyTime,
  reply: `A representative replies within ${replyTime}.`,
  quote: `A representative follows up with a quote within ${replyTime}.`,
  /** To a questionnaire response. */
  answersReplyTime,
  answersReply: `We reply ${answersReplyTime}.`,
  /** In weeks, from the order to a unit that is at work on its site. */
  deployment: 'Standard deployment takes 2-4 weeks, custom deployment 6-12 weeks.',
} as const;
