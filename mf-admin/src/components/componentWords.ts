import type { ComponentState } from '@fieldbox/contract/catalogue/componentStates';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import type { StateMarkProps } from '@onesite/shared-ui/data/StateMark';

export const stateMarks: Record<ComponentState, StateMarkProps['state']> = {
  on_sale: 'yes',
  waits_for_approval: 'waits',
  supplier_rejected: 'no',
  withdrawn: 'withdrawn',
};

/** The owner: the company itself, or a supplier. */
export const offeredBy = ({ supplier }: AdminComponent) => supplier?.companyName ?? 'FieldBox';
