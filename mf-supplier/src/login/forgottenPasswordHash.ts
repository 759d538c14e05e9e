/** At which address of the login page a lost password is asked for. */
export const forgottenPasswordHash = '#forgotten-password';
