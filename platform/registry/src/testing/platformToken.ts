export const platformToken = 'the token of this test';

/** What a test's registry signs with. */
export const testKeys = ['a key of tests'] as const;
