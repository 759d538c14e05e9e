import type { AdminComponent } from '@fieldbox/contract/catalogue/components';

/** What a supplier offers only that supplier changes; what is withdrawn is restored first. */
export const canEdit = ({ supplier, state }: AdminComponent) => !supplier && state !== 'withdrawn';
