import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';
import { TextField } from '../forms/TextField.tsx';
import { belowDesktop, phone } from '../layout/parts.ts';

export type SearchFieldProps = {
  /** Only for screen readers: 'Search orders'. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

export function SearchField({ label, placeholder, value, onChange, field }: SearchFieldProps) {
  return (
    <Root>
      <TextField
        ref={field}
        type="search"
        label={label}
        hideLabel
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Search aria-hidden />
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  flex: 1 1 260px;
  max-width: 340px;
  input { padding-left: 42px; font-size: var(--t-2); }
  > .lucide {
    position: absolute;
    top: calc(var(--control, 48px) / 2);
    left: 12px;
    width: 20px;
    height: 20px;
    translate: 0 -50%;
    color: var(--ink-3);
    pointer-events: none;
  }
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
