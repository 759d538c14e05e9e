import { isAsked, type SupplierProfileInput } from '@fieldbox/contract/suppliers/suppliers';
import { HangingFields } from '@onesite/shared-ui/forms/HangingFields';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

const unanswered = { productTypes: [], certifications: [] };

/** A field that hangs on another answer. What was typed stays in the form while it is not asked for. */
export function IfAsked({ field, children }: { field: keyof typeof isAsked; children: ReactNode }) {
  const { values } = useFormState<Partial<SupplierProfileInput>>({ subscription: { values: true } });
  const answers = { ...unanswered, ...values } as SupplierProfileInput;
  return isAsked[field](answers) ? <HangingFields>{children}</HangingFields> : null;
}
