/** Public spec, 8: how a toast about a submit that failed begins. */
export const submissionFailed = { title: 'Submission Failed', variant: 'destructive' } as const;
