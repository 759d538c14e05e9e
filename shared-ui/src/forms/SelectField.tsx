import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlLook, Field, type FieldTexts, splitField } from './Field.tsx';

export type Option = {
  value: string;
  label: string;
  /** The heading above it. Options of one group are listed together. */
  group?: string;
};

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'select'>, 'required' | 'multiple' | 'children'> & {
    options: readonly Option[];
    /** An empty first choice, such as 'Select a timeframe'. */
    placeholder?: string;
  };

/** A native select: its list works in every browser and at every text size. */
export function SelectField(props: SelectFieldProps) {
  const [field, { options, placeholder, ...select }] = splitField(props);
  return (
    <Field {...field}>
      {(control) => (
        <Select {...select} {...control}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {groupsOf(options).map(({ group, options: members }) =>
            group === undefined ? (
              members.map(toOption)
            ) : (
              <optgroup key={group} label={group}>
                {members.map(toOption)}
              </optgroup>
            ),
          )}
        </Select>
      )}
    </Field>
  );
}

const toOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

function groupsOf(options: readonly Option[]) {
  const groups: { group?: string; options: Option[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else groups.push({ group: option.group, options: [option] });
  }
  return groups;
}

export const Select = styled.select`
  ${controlLook}
  padding-right: 40px;
  appearance: var(--appearance, none);
  background-image: linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(-45deg, transparent 50%, currentColor 50%);
  background-position: calc(100% - 20px) 55%, calc(100% - 14px) 55%;
  background-size: 6px 6px;
  background-repeat: no-repeat;
  text-overflow: ellipsis;
  > option, > optgroup { background: var(--sheet); color: var(--ink); }
`;
