import type { AdminComponent } from '@fieldbox/contract/catalogue/components';

/** Only a supplier changes its own components; a withdrawn one has to be restored first. */
export const canEdit = ({ supplier, state }: AdminComponent) => !supplier && state !== 'withdrawn';
