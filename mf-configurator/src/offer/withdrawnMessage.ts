const listing = new Intl.ListFormat('en-US');

/** `Battery Bank and Radio Repeater are no longer available and have been removed.` */
export const withdrawnMessage = (names: string[]) =>
  `${listing.format(names)} ${names.length > 1 ? 'are no longer available and have' : 'is no longer available and has'} been removed.`;
