import { bound } from './bound.tsx';
import { TextField } from './TextField.tsx';

/** A TextField bound to a react-final-form. */
export const FormTextField = bound(TextField);
