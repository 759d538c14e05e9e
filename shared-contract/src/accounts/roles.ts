/** Who can have an account and log in. Each site has roles of its own, which the platform compares as texts. */
export type Role = string;
