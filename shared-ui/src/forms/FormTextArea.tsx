import { bound } from './bound.tsx';
import { TextArea } from './TextArea.tsx';

/** A TextArea bound to a react-final-form. */
export const FormTextArea = bound(TextArea);
