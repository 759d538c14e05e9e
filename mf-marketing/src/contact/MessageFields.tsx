import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { styled } from 'styled-components';

type Props = {
  lede: string;
  /** The General tab names optional fields in their labels, as its specification says; the other tabs mark them. */
  labelsOptional?: boolean;
};

export function MessageFields({ lede, labelsOptional = false }: Props) {
  const optional = (label: string) => (labelsOptional ? { label: `${label} (optional)` } : { label, optional: true });
  return (
    <FieldStack>
      <Lede>{lede}</Lede>
      <FieldRow>
        <FormTextField name="name" label="Name" autoComplete="name" required />
        <FormTextField name="email" label="Email" type="email" autoComplete="email" required />
      </FieldRow>
      <FieldRow>
        <FormTextField name="company" {...optional('Company')} autoComplete="organization" />
        <FormTextField name="phone" {...optional('Phone')} type="tel" autoComplete="tel" />
      </FieldRow>
      <FormTextField name="subject" label="Subject" required />
      <FormTextArea name="message" label="Message" rows={6} required />
    </FieldStack>
  );
}

const Lede = styled.p`
  max-width: 62ch;
  color: var(--ink-2);
`;
