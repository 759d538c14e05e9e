import { responseWithoutKey } from '@fieldbox/contract/privacy/personalData';
import { Button } from '@onesite/shared-ui/actions/Button';
import { FormActions } from '@onesite/shared-ui/forms/FormActions';
import { ArrowRight } from 'lucide-react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { groups } from './groups.ts';

type Props = {
  /** The id of the group that is open, if they are shown one at a time. */
  current: string | undefined;
  pending: boolean;
  /** Another element of the page is the next step. */
  isSecond: boolean;
  onOpen: (group: string) => void;
};

/** Submit; with one group at a time only under the last one, and Back and Next under the others. Both submit the form. */
export function FormFoot({ current, pending, isSecond, onOpen }: Props) {
  const place = groups.findIndex(({ id }) => id === current);
  const previous = groups[place - 1];
  const next = current === undefined ? undefined : groups[place + 1];
  const { submitError, dirtySinceLastSubmit } = useFormState({
    subscription: { submitError: true, dirtySinceLastSubmit: true },
  });
  const submit = submitError && !dirtySinceLastSubmit ? 'Try again' : 'Submit questionnaire';
  return (
    <Foot>
      {next ? null : <Known>{`Your response gets a number. ${responseWithoutKey}`}</Known>}
      {previous ? (
        <Button onClick={() => onOpen(previous.id)}>Back</Button>
      ) : (
        <Note>Answers are saved as you type.</Note>
      )}
      <Button type="submit" variant={isSecond ? 'ink' : 'go'} pending={pending} pendingLabel="Submitting...">
        <span>{next ? `Next: ${next.heading}` : submit}</span>
        <ArrowRight />
      </Button>
    </Foot>
  );
}

const Note = styled.p`
  max-width: 36ch;
  color: var(--ink-2);
  font-size: var(--t-1);
`;

const Known = styled(Note)`
  flex: 1 0 100%;
  max-width: 62ch;
`;

const Foot = styled(FormActions)`
  margin-top: var(--s-5);
`;
