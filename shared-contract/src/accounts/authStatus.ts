import * as v from 'valibot';

/** Response of a role's `auth-status` call, always with status 200. */
export const authStatusResponse = v.object({
  isAuthenticated: v.boolean(),
  /** The account that is logged in: a page sees that it is still the same one. */
  username: v.optional(v.string()),
});
export type AuthStatus = v.InferOutput<typeof authStatusResponse>;
