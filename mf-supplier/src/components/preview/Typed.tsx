import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import type { ComponentForm } from '../form/componentForm.ts';

type Props = {
  field: 'name' | 'description' | 'price' | 'leadTimeInDays';
  /** In its place while it is empty. */
  blank?: string;
  write?: (text: string) => string;
};

/** What is typed into a field, as visitors will read it. */
export function Typed({ field, blank = 'not given yet', write = (text) => text }: Props) {
  const { values, errors } = useFormState<ComponentForm>({ subscription: { values: true, errors: true } });
  const text = values[field]?.trim() ?? '';
  if (text === '') return <Blank>{blank}</Blank>;
  return errors?.[field] === undefined ? write(text) : <Wrong>to correct</Wrong>;
}

const Blank = styled.span`
  color: var(--ink-3);
  font-weight: 400;
`;

const Wrong = styled.span`
  color: var(--error);
`;
