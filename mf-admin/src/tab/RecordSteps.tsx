import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { usePageKeys } from '@onesite/shared-ui/keys/usePageKeys';
import { neighbours } from '@onesite/shared-ui/list/neighbours';
import { ChevronDown, ChevronUp } from 'lucide-react';

type Props = {
  /** 'response'. */
  noun: string;
  /** The page of the list that the record is from. */
  rows: readonly { id: number }[] | undefined;
  openId: string;
  onOpen: (id: number) => void;
};

/** Shown over the record, where the keys do not apply. */
const furtherDialogs = '[role=dialog] ~ [role=dialog], [role=alertdialog]';

/** For the head of a record's dialog: the records before and after it in the list, also by K and J. */
export function RecordSteps({ noun, rows = [], openId, onOpen }: Props) {
  const { previous, next } = neighbours(rows, openId);
  usePageKeys(
    (key) => {
      const to = key === 'j' ? next : key === 'k' ? previous : undefined;
      if (to !== undefined) onOpen(to);
      return to !== undefined;
    },
    { dialogs: furtherDialogs, repeats: true },
  );
  const opening = (id?: number) => (id === undefined ? undefined : () => onOpen(id));
  return (
    <>
      <IconButton label={`Previous ${noun}`} aria-disabled={previous === undefined} onClick={opening(previous)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={`Next ${noun}`} aria-disabled={next === undefined} onClick={opening(next)}>
        <ChevronDown />
      </IconButton>
    </>
  );
}
