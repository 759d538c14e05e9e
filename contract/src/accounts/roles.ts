/** Who can have an account and log in. */
export type Role = 'administrator' | 'supplier';
