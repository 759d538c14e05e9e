import { TextField } from '@fieldbox/shared-ui/forms/TextField';

type Props = { value: string; onChange: (value: string) => void };

/** Why something is changed, for the history. */
export const ReasonField = ({ value, onChange }: Props) => (
  <TextField
    label="Why"
    hint="For the history."
    optional
    maxLength={500}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
