/** How a toast about a submit that failed begins (docs/specification/configurator.md#submission). */
export const submissionFailed = { title: 'Submission Failed', variant: 'destructive' } as const;
