/** Days for which an address stays that was never verified, or that has unsubscribed. */
export const unusedSubscriberDays = 30;

/** Days for which a mail stays that was sent or given up. */
export const finishedMailDays = 30;

/** Days for which a deleted note can be put back. */
export const deletedNoteDays = 1;

/** Days without use after which every session has ended; some roles' end earlier. */
export const maxSessionDays = 7;

/** Hours after which a login no longer counts: one at most, and another until it is removed. */
export const countedLoginHours = 2;

/** Days for which a network is remembered from which an account was logged in to. */
export const knownNetworkDays = 30;

/** Days for which a browser stays known in which an account was logged in to. */
export const knownDeviceDays = 90;

/** Days for which it stays recorded who logged in as an administrator, from which network. */
export const loginRecordDays = 365;

/** Minutes for which a link to set a new password is valid. */
export const passwordResetMinutes = 60;

/** Hours without a call after which an administrator's session ends. */
export const administratorIdleHours = 12;
