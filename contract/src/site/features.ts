import * as v from 'valibot';

/** What GET /api/features returns: what depends on how the site is set up. */
export const featuresResponse = v.object({
  /** Whether mail leaves this site. Where it does not, no text promises one. */
  sendsMail: v.boolean(),
  /** Whether somebody gets contact messages by mail. */
  takesMessages: v.boolean(),
});
export type Features = v.InferOutput<typeof featuresResponse>;
