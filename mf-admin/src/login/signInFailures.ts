/** The parameter with why a sign-in with the company's account did not work. */
export const signInParameter = 'sign-in';

export const signInFailures: Record<string, string> = {
  failed: 'Sign-in failed. Try again; if it fails again, ask the operator to look for "sign-in failed" in the log.',
  address:
    'There is already an administrator with your email address, which is not connected with your account. Log in with its password, or ask the operator.',
  'no-role': 'Your account is not allowed to administer this site. Ask the operator to give it the role.',
};
