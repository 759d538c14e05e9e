import { TextField } from '@onesite/shared-ui/forms/TextField';

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** What was rolled back, where this is a release over it: the reason is required then. */
  rolledBack?: string;
  /** It was missing. */
  isMissing?: boolean;
};

/** Why something is changed, for the history. */
export const ReasonField = ({ value, onChange, rolledBack, isMissing = false }: Props) => (
  <TextField
    label={rolledBack ? 'Why it may be released again' : 'Why'}
    hint={rolledBack ?? 'For the history.'}
    error={isMissing ? 'Say what was mended since.' : undefined}
    optional={!rolledBack}
    required={rolledBack !== undefined}
    maxLength={500}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
