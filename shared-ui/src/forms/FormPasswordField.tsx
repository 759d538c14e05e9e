import { bound } from './bound.tsx';
import { PasswordField } from './PasswordField.tsx';

/** A PasswordField bound to a react-final-form. */
export const FormPasswordField = bound(PasswordField);
