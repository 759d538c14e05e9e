import { bound } from './bound.tsx';
import { NumberField } from './NumberField.tsx';

/** A NumberField bound to a react-final-form. */
export const FormNumberField = bound(NumberField);
