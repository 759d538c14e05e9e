import { brand } from '@fieldbox/contract/site/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { FormAlert } from '@fieldbox/shared-ui/forms/FormAlert';
import { submissionFailed } from './submissionFailed.ts';

/** Stays after the toast has disappeared, and offers another way to reach us. */
export const SubmitError = ({ children }: { children: string }) => (
  <FormAlert title={submissionFailed.title}>
    {children} Or write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
  </FormAlert>
);
