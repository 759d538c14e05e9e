import { partChoices } from '@fieldbox/contract/catalogue/partChoices';
import { type PartName, parts } from '@fieldbox/contract/catalogue/parts';
import { notDrawn, partLabel, partWords } from '@fieldbox/contract/catalogue/partWords';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { FieldError } from '@onesite/shared-ui/forms/FieldError';
import { Radio } from '@onesite/shared-ui/forms/Radio';
import { useBoundField } from '@onesite/shared-ui/forms/useBoundField';
import { type ReactNode, useId, useState } from 'react';
import { PartWindow } from '../illustrations/PartWindow.tsx';
import { Choice, Choices, Group, Legend, Words } from './FormPartField.styles.ts';

export type FormPartFieldProps = {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  className?: string;
};

/** In the form an empty text: it stands inside, and is not drawn. */
type Value = PartName | '';

const offered = partChoices.map((part): Value => part ?? '');
const others = (Object.keys(parts) as PartName[]).filter((part) => !offered.includes(part));

/** Inside a react-final-form: what a component is drawn as, chosen by its drawing. Eight of them come first; the nearest shape is enough. */
export function FormPartField({ name, legend, hint, className }: FormPartFieldProps) {
  const { input, error } = useBoundField<string>(name, { parse: asItIs, format: asItIs });
  const [isLong, setLong] = useState(false);
  const id = useId();
  const chosen = input.value ?? '';
  const [first] = useState(chosen);
  const another = others.filter((part) => part === chosen || part === first);
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Group
      role="radiogroup"
      className={className}
      aria-labelledby={`${id}-legend`}
      aria-describedby={described || undefined}
      aria-invalid={Boolean(error)}
    >
      <Legend id={`${id}-legend`}>{legend}</Legend>
      {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      <Choices $invalid={Boolean(error)}>
        {[...offered, ...(isLong ? others : another)].map((part) => (
          <Choice key={part}>
            <PartWindow part={part || null} alt="" />
            <Words>
              <Radio
                name={name}
                value={part}
                checked={chosen === part}
                onChange={() => input.onChange(part)}
                onBlur={() => input.onBlur()}
                onFocus={() => input.onFocus()}
              />
              <span>
                <b>{partLabel(part || null)}</b>
                {sizeOf(part) ? <small>{sizeOf(part)}</small> : null}
              </span>
            </Words>
          </Choice>
        ))}
      </Choices>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <div>
        <LinkButton aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? 'Show fewer shapes' : `Show all ${offered.length + others.length} shapes`}
        </LinkButton>
      </div>
    </Group>
  );
}

/** An empty text is a choice, and stays one. */
const asItIs = (value: string) => value;

const sizeOf = (part: Value) => (part ? partWords[part].size : notDrawn.size);
