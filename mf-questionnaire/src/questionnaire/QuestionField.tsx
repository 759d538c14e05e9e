import type { Question } from '@fieldbox/contract/questions/question';
import { FormCheckboxGroup } from '@fieldbox/shared-ui/forms/FormCheckboxGroup';
import { FormNumberField } from '@fieldbox/shared-ui/forms/FormNumberField';
import { FormRadioGroup } from '@fieldbox/shared-ui/forms/FormRadioGroup';
import { FormSelectField } from '@fieldbox/shared-ui/forms/FormSelectField';
import { FormTextArea } from '@fieldbox/shared-ui/forms/FormTextArea';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';
import { styled } from 'styled-components';

/** Up to this many answers are radio buttons side by side. More become a list, which is shorter and can be cleared. */
const maxRadioButtons = 3;

/** One question of the contract, with the control for its kind. */
export function QuestionField({ question }: { question: Question }) {
  return (
    <div>
      <Control question={question} />
    </div>
  );
}

function Control({ question: { name, kind, label, starred, hint, unit, options = [] } }: { question: Question }) {
  const text = starred ? `${label} *` : label;
  switch (kind) {
    case 'choices':
      return <FormCheckboxGroup name={name} legend={text} hint={hint} options={options} />;
    case 'choice':
      return options.length > maxRadioButtons ? (
        <HalfControl>
          <FormSelectField name={name} label={text} hint={hint} options={options} placeholder="Choose an answer" />
        </HalfControl>
      ) : (
        <FormRadioGroup name={name} legend={text} hint={hint} options={options} inline />
      );
    case 'number':
      return (
        <Half>
          <FormNumberField name={name} label={text} hint={hint} unit={unit} />
        </Half>
      );
    case 'longText':
      return <FormTextArea name={name} label={text} hint={hint} />;
    case 'text':
      return <FormTextField name={name} label={text} hint={hint} />;
  }
}

/* Narrower than the question: a control of 640 px would look as if it expected a sentence. */
const HalfControl = styled.div`
  @media (min-width: 620px) { select { width: 320px; } }
`;

const Half = styled.div`
  @media (min-width: 620px) { width: 320px; }
`;
