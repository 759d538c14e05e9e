import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../forms/TextField.tsx';
import { belowDesktop, phone } from '../layout/widths.ts';

export type SearchFieldProps = {
  /** Only for listeners: 'Search orders'. */
  label: string;
  /** What is searched: 'Search name, email, organization or ID'. */
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** The search of a list. */
export function SearchField({ label, placeholder, value, onChange, field }: SearchFieldProps) {
  return (
    <Root
      ref={field}
      type="search"
      label={label}
      hideLabel
      icon={<Search />}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const Root = styled(TextField)`
  flex: 1 1 260px;
  max-width: 340px;
  input { font-size: var(--t-2); }
  /* Chromium's own cross is blue. */
  input::-webkit-search-cancel-button {
    width: 14px;
    height: 14px;
    appearance: none;
    background:
      linear-gradient(45deg, transparent 46%, currentColor 46% 54%, transparent 54%),
      linear-gradient(-45deg, transparent 46%, currentColor 46% 54%, transparent 54%);
    cursor: pointer;
  }
  @media ${belowDesktop} { max-width: none; }
  @media ${phone} { flex-basis: 200px; }
`;
