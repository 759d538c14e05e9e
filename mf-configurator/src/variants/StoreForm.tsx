import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { maxNameLength } from './storedVariants.ts';

type Props = { proposed: string; onStore: (name: string) => void };

/** Saves the current selection under a name; an empty one is the proposed one. */
export function StoreForm({ proposed, onStore }: Props) {
  const [name, setName] = useState(proposed);

  function store(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (name.length > maxNameLength) return; // the field says so
    event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus(); // the form makes way for a sentence
    onStore(name);
  }

  return (
    <Form method="dialog" onSubmit={store}>
      <TextField
        label="Name"
        value={name}
        maxLength={maxNameLength}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit">Save current selection</Button>
    </Form>
  );
}

export const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: end;
  > :first-child { flex: 1 1 220px; }
`;
