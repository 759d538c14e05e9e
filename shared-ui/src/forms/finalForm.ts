/** The forms library, for pages: they import it here alone, so that another could take its place. */
export { FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
export { Form, type FormRenderProps, FormSpy, useField, useForm, useFormState } from 'react-final-form';
