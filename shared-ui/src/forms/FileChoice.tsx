import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export type FileChoiceProps = {
  /** File name extensions and media types that the file chooser offers: '.csv,text/csv'. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
  'aria-describedby'?: string;
};

/** A file field that looks like a link. */
export function FileChoice({ accept, onFile, children, 'aria-describedby': describedBy }: FileChoiceProps) {
  const id = useId();
  return (
    <Label htmlFor={id}>
      <span>{children}</span>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          currentTarget.value = ''; // so that the same file can be chosen again after it was corrected
        }}
      />
    </Label>
  );
}

const Label = styled.label`
  font-weight: 560;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  cursor: pointer;
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 3px; }
  input { position: absolute; width: 1px; height: 1px; opacity: 0; }
`;
