import { type Field, isAsked } from '@fieldbox/contract/fields/field';
import { HangingFields } from '@onesite/shared-ui/forms/HangingFields';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';

/** A field that hangs on another answer. What was typed stays in the form while it is not asked for. */
export function IfAsked({ field, children }: { field: Field; children: ReactNode }) {
  const { values } = useFormState<Record<string, unknown>>({ subscription: { values: true } });
  return isAsked(field, values) ? <HangingFields>{children}</HangingFields> : null;
}
