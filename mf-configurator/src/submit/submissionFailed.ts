/** Title and look of a toast about a failed submit (docs/specification/configurator.md#submission). */
export const submissionFailed = { title: 'Submission Failed', variant: 'destructive' } as const;
