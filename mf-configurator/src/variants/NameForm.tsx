import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { type FormEvent, type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { maxNameLength } from './storedVariants.ts';

type Props = {
  label: string;
  proposed: string;
  field?: Ref<HTMLInputElement>;
  /** Of the button. */
  children: string;
  onName: (name: string, form: HTMLFormElement) => void;
};

/** Asks for a variant's name. */
export function NameForm({ label, proposed, field, children, onName }: Props) {
  const [name, setName] = useState(proposed);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.length <= maxNameLength) onName(name, event.currentTarget); // else the field says so
  }

  return (
    <Form method="dialog" onSubmit={submit}>
      <TextField
        label={label}
        value={name}
        maxLength={maxNameLength}
        ref={field}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit">{children}</Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;
  > :first-child { flex: 1 1 220px; }
`;
