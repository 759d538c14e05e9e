/** Title and look of a toast about a failed submit (docs/specification/configurator.md#submission). */
export const submissionFailed = { title: 'Submission Failed', variant: 'destructive' } as const;

export const tryAgain = 'There was an error submitting your configuration. Please try again.';

export const notStored =
  'You are offline, and this device cannot store your configuration, so it cannot be sent later. Keep this page open, and submit again when you are online.';
export const othersQueued =
  'Another configuration is waiting to be sent from this device. Keep this page open, and submit this one once the other has been sent.';
