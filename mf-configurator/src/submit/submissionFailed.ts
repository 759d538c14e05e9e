/** Title and look of a toast about a failed submit (docs/specification/configurator.md#submission). */
export const submissionFailed = { title: 'Submission Failed', variant: 'destructive' } as const;

export const tryAgain = 'There was an error submitting your configuration. Please try again.';

export const notStored =
  'You are offline, and this device refuses to store your configuration until the connection is back. Leave this page open, and submit again once you are online.';
export const othersQueued =
  'Another configuration is waiting for the connection on this device. Leave this page open, and submit this one once the other has been sent.';
