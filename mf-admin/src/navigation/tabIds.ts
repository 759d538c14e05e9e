/** In the order of the screen, the first without a parameter in the address. Alone, because the remote's record loads no tab. */
export const tabIds = [
  'orders',
  'questionnaires',
  'newsletter',
  'missions',
  'components',
  'suppliers',
  'analytics',
  'activity',
] as const;
