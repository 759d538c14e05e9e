import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { FileChoice, type FileChoiceProps } from './FileChoice.tsx';

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
