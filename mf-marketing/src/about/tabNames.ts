/** The values of About's `?tab=`, in the tabs' order. */
export const tabNames = ['mission', 'vision', 'values'] as const;
export type TabName = (typeof tabNames)[number];
