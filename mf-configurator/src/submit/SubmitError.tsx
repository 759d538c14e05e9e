import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { FormAlert } from '@onesite/shared-ui/forms/FormAlert';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { submissionFailed } from './submissionFailed.ts';

type Props = {
  children: string | undefined;
  /** Lets the device retry automatically. Only where that may help. */
  onQueue?: () => void;
};

/** Stays after the toast has disappeared, and offers other ways to reach us. */
export function SubmitError({ children, onQueue }: Props) {
  const { dirtySinceLastSubmit } = useFormState({ subscription: { dirtySinceLastSubmit: true } });
  if (!children) return null;
  return (
    <FormAlert title={submissionFailed.title}>
      <span>{`${children} Or write to`}</span> <MailLink />
      <span>.</span>
      {onQueue && !dirtySinceLastSubmit ? (
        <Offer>
          <LinkButton onClick={onQueue}>Let this device keep trying</LinkButton>
        </Offer>
      ) : null}
    </FormAlert>
  );
}

const Offer = styled.p`
  margin-top: 6px;
`;
