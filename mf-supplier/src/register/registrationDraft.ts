import { toFormValues } from '@fieldbox/contract/fields/formValues';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { createFormDraft } from '@onesite/shared-ui/forms/draft';

/** What the device keeps of an unsent registration: every field but the password. */
export const registrationDraft = createFormDraft('mf-supplier.registration', {
  username: '',
  ...toFormValues(supplierProfileFields, {}),
  termsAgreed: false,
});
