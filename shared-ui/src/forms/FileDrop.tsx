import { FileSpreadsheet } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { underlined } from '../layout/parts.ts';

export type FileDropProps = {
  /** What to drop: 'Drop a CSV file here'. */
  label: string;
  /** The limits: '10 MB and 10,000 rows at most'. */
  hint: ReactNode;
  /** File name extensions and media types that the file chooser offers: '.csv,text/csv'. */
  accept: string;
  onFile: (file: File) => void;
};

/** A place to drop a file on, or to choose one; by keyboard it is the file field that it is. The first file that is dropped counts. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take([file]: FileList) {
    if (file) onFile(file);
  }

  return (
    <Zone
      $isOver={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileSpreadsheet size={22} aria-hidden />
      <p>
        <b>{label}</b>
        <br />
        or{' '}
        <label htmlFor={id}>
          <span>choose a file</span>
          <input
            id={id}
            type="file"
            accept={accept}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              take(currentTarget.files!);
              currentTarget.value = ''; // so that the same file can be chosen again after it was corrected
            }}
          />
        </label>
        , <span id={`${id}-hint`}>{hint}</span>
      </p>
    </Zone>
  );
}

const Zone = styled.div<{ $isOver: boolean }>`
  display: grid;
  gap: 14px;
  justify-items: start;
  padding: 24px 20px;
  border: 1px dashed ${({ $isOver }) => ($isOver ? 'var(--ink)' : 'var(--line-strong)')};
  outline: ${({ $isOver }) => ($isOver ? '1px dashed var(--ink)' : 'none')};
  background: var(--paper);
  font-size: var(--t-2);
  b { font-weight: 560; }
  label { font-weight: 560; ${underlined} cursor: pointer; }
  label:focus-within { outline: 2px solid var(--focus); outline-offset: 3px; }
  input { position: absolute; width: 1px; height: 1px; opacity: 0; }
`;
