import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { rowsOf } from '@onesite/shared-ui/forms/FormFields';

export type ProfileGroupName = (typeof supplierProfileFields)[number]['group'];

/** The fields of a group of the profile, in the order of its form. */
export const fieldsIn = (group: ProfileGroupName) =>
  rowsOf(supplierProfileFields.filter((field) => field.group === group)).flat();

export const namesIn = (group: ProfileGroupName) => fieldsIn(group).map(({ name }) => name);
