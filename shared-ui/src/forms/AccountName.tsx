/** The account that a form's new password is for, out of sight: password managers store it with the password. */
export const AccountName = ({ username }: { username: string | undefined }) =>
  username ? <input type="text" autoComplete="username" value={username} readOnly hidden /> : null;
