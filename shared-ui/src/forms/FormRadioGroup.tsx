import { bound } from './bound.tsx';
import { RadioGroup } from './RadioGroup.tsx';

/** A RadioGroup bound to a react-final-form. */
export const FormRadioGroup = bound(RadioGroup);
