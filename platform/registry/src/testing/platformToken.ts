/** Of registries in tests. */
export const platformToken = 'the token of this test';
