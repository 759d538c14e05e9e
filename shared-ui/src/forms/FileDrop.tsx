import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

export type FileDropProps = Pick<FileChoiceProps, 'accept' | 'onFile'> & {
  /** What to drop: 'Drop a CSV file here'. */
  label: string;
  /** The limits: '10 MB and 10,000 rows at most'. */
  hint: ReactNode;
};

/** A place to drop a file on, or to choose one; by keyboard it is the file field that it is. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const id = useId();
  const { isOver, handlers } = useFileOver(onFile);
  return (
    <Zone $isOver={isOver} {...handlers}>
      <FileSpreadsheet size={22} aria-hidden />
      <p>
        <b>{label}</b>
        <br />
        or{' '}
        <FileChoice accept={accept} onFile={onFile} aria-describedby={`${id}-hint`}>
          choose a file
        </FileChoice>
        , <span id={`${id}-hint`}>{hint}</span>
      </p>
    </Zone>
  );
}

/** Whether a file is held over an element, and what the element must listen to. The first file that is dropped counts. */
function useFileOver(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile(file);
    },
  };
  return { isOver, handlers };
}

type FileChoiceProps = {
  /** File name extensions and media types that the file chooser offers: '.csv,text/csv'. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
  'aria-describedby'?: string;
};

/** A file field that looks like a link. */
function FileChoice({ accept, onFile, children, 'aria-describedby': describedBy }: FileChoiceProps) {
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
`;

const Label = styled.label`
  font-weight: 560;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.22em;
  cursor: pointer;
  &:focus-within { outline: 2px solid var(--focus); outline-offset: 3px; }
  input { position: absolute; width: 1px; height: 1px; opacity: 0; }
`;
