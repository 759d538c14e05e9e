import type { Question } from '@fieldbox/contract/survey/questions/question';
import { FormCheckboxGroup } from '@onesite/shared-ui/forms/FormCheckboxGroup';
import { FormNumberField } from '@onesite/shared-ui/forms/FormNumberField';
import { FormRadioGroup } from '@onesite/shared-ui/forms/FormRadioGroup';
import { FormSelectField } from '@onesite/shared-ui/forms/FormSelectField';
import { FormTextArea } from '@onesite/shared-ui/forms/FormTextArea';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';

/** Up to this many answers are radio buttons side by side. More become a list, which is shorter and can be cleared. */
const maxRadioButtons = 3;

/** Up to this many boxes are one column. */
const maxColumnBoxes = 5;

/** One question of the contract, with the control for its kind. */
export function QuestionField({ question }: { question: Question }) {
  const { name, kind, label, starred, hint, unit, options = [] } = question;
  const text = starred ? `${label} *` : label;
  switch (kind) {
    case 'choices':
      return (
        <FormCheckboxGroup
          name={name}
          legend={text}
          hint={hint}
          options={options}
          twoColumns={options.length > maxColumnBoxes}
        />
      );
    case 'choice':
      return options.length > maxRadioButtons ? (
        <FormSelectField name={name} label={text} hint={hint} options={options} placeholder="Choose an answer" />
      ) : (
        <FormRadioGroup name={name} legend={text} hint={hint} options={options} inline />
      );
    case 'number':
      return <FormNumberField name={name} label={text} hint={hint} unit={unit} />;
    case 'longText':
      return <FormTextArea name={name} label={text} hint={hint} />;
    case 'text':
      return <FormTextField name={name} label={text} hint={hint} />;
  }
}
