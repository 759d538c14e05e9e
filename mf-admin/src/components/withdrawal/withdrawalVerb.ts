import type { AdminComponent } from '@fieldbox/contract/catalogue/components';

/** The company's own components are deleted, a supplier's are withdrawn: the API does the same with both. */
export const withdrawalVerb = ({ supplier }: AdminComponent) =>
  supplier
    ? { label: 'Withdraw', noun: 'withdrawal', toastTitle: 'Component Withdrawn' }
    : { label: 'Delete', noun: 'deletion', toastTitle: 'Component Deleted' };
