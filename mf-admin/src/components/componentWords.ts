import { type ComponentState, componentStateLabels } from '@fieldbox/contract/catalogue/componentStates';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import type { StateMarkProps } from '@onesite/shared-ui/data/StateMark';

export const stateMarks: Record<ComponentState, StateMarkProps['state']> = {
  on_sale: 'yes',
  waits_for_approval: 'waits',
  supplier_rejected: 'no',
  withdrawn: 'withdrawn',
};

/** The state, and by whom and when where its supplier has withdrawn it. Only in a browser. */
export const stateText = ({ state, withdrawnBySupplierAt: at }: AdminComponent) =>
  at ? `Withdrawn by the supplier, ${formatDayHere(at)}` : componentStateLabels[state];

/** The owner: the company itself, or a supplier. */
export const offeredBy = ({ supplier }: AdminComponent) => supplier?.companyName ?? 'FieldBox';
