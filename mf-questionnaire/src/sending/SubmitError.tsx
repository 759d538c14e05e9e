import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { useFormSending } from './useSending.ts';

/** Why the last submit failed. It stays after the toast has disappeared, and offers other ways to contact us. */
export function SubmitError() {
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  if (!submitError) return null;
  return (
    <Place>
      <FormAlert title="Submission Failed">
        {submitError} <span>Or write to</span> <MailLink />
        <span>.</span>
        {dirtySinceLastSubmit ? null : <QueueOffer />}
      </FormAlert>
    </Place>
  );
}

/** A browser may be online without a connection to the server. */
function QueueOffer() {
  const { sending, state } = useFormSending();
  const [refusal, setRefusal] = useState<string>();
  const unsent = state.is === 'editing' ? state.unsent : undefined;
  if (!unsent) return null;
  return (
    <Offer>
      {refusal ?? (
        <LinkButton onClick={() => setRefusal(sending.enqueue(unsent)?.[FORM_ERROR])}>
          Let this device keep trying
        </LinkButton>
      )}
    </Offer>
  );
}

const Place = styled.div`
  margin-block: var(--s-5);
`;

const Offer = styled.p`
  margin-top: 6px;
`;
