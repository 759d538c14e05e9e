import { TextField } from '@onesite/shared-ui/forms/TextField';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** The package that was rolled back, if this promotes it again: the reason is then required. */
  rolledBack?: string;
  /** The field was empty at the last submit. */
  isMissing?: boolean;
};

/** The reason for a change, for the history. */
export const ReasonField = ({ value, onChange, rolledBack, isMissing = false }: Props) => (
  <TextField
    label={rolledBack ? 'Why it may be released again' : 'Why'}
    hint={rolledBack ?? 'For the history.'}
    error={isMissing ? 'Say what has been fixed since.' : undefined}
    optional={!rolledBack}
    required={rolledBack !== undefined}
    maxLength={500}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
