/** What the company promises (docs/specification/visitors.md#company, questionnaire.md). Pages state these times in no other words. */
export const promises = {
  reply: 'A representative replies within 24 business hours.',
  /** In weeks, from the order to a unit that is at work on its site. */
  deployment: 'Standard deployment takes 2-4 weeks, custom deployment 6-12 weeks.',
} as const;
