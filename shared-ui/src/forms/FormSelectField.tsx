import { bound } from './bound.tsx';
import { SelectField } from './SelectField.tsx';

/** A SelectField bound to a react-final-form. */
export const FormSelectField = bound(SelectField);
