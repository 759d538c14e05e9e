/** The tabs whose skeletons differ from that of the first one. A separate list, because the remote's record loads no tab. */
export const tabIds = [
  'questionnaires',
  'newsletter',
  'missions',
  'components',
  'suppliers',
  'analytics',
  'activity',
] as const;
