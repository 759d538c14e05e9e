import { brand } from '@fieldbox/contract/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { FormAlert } from '@fieldbox/shared-ui/forms/FormAlert';
import { submissionFailed } from './submissionFailed.ts';

/** Stays when the toast is gone, and names another way to reach us. */
export const NotSent = ({ children }: { children: string }) => (
  <FormAlert title={submissionFailed.title}>
    {children} Or write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
  </FormAlert>
);
