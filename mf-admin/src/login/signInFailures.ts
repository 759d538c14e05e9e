/** The parameter with why a sign-in with the company's account did not work. */
export const signInParameter = 'sign-in';

export const signInFailures: Record<string, string> = {
  failed:
    'The sign-in did not work. Try again; if it fails again, ask the operator for the line "sign-in failed" of the log.',
  'no-role': 'Your account may not administer this site. Ask the operator for the role.',
};
