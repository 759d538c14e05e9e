import { brand } from '@fieldbox/contract/brand';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { FormAlert } from '@fieldbox/shared-ui/forms/FormAlert';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';

/** Why the last submit failed. Stays after the toast has disappeared, and offers another way to reach us. */
export function SubmitError() {
  const { submitError } = useFormState({ subscription: { submitError: true } });
  if (!submitError) return null;
  return (
    <Place>
      <FormAlert title="Submission Failed">
        {submitError} Or write to <TextLink href={brand.mailLink}>{brand.email}</TextLink>.
      </FormAlert>
    </Place>
  );
}

const Place = styled.div`
  margin-bottom: var(--s-5);
`;
