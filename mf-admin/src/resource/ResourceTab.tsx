import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { useToast } from '@onesite/shared-host';
import { downloadFile } from '@onesite/shared-host/download';
import { exportPath, type ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen, type ListScreenProps } from '@onesite/shared-ui/list/ListScreen';
import type { LazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Download, Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';

/** Without an id it creates a row. */
export type RowFormProps = { id?: string | undefined; onClose: () => void };

type Props<Row extends { id: number }> = Omit<ListScreenProps<Row>, 'caption' | 'errorTitle' | 'record'> & {
  /** Default: the noun. */
  caption?: string;
  errorTitle?: string;
  /** The call that answers all matching rows as CSV, with their noun in a message. */
  exported: { path: string; noun: string };
  /** Shows the open record beside the list. */
  record?: (id: string) => ReactNode;
  /** The form of the dialogs 'create' and 'edit', with what they are about: 'component'. */
  form?: { code: LazyCode<ComponentType<RowFormProps>>; noun: string };
};

/** A tab with a list: its rows, their export, the open record and the dialogs that the address opens. */
export function ResourceTab<Row extends { id: number }>({ exported, record, form, tools, ...screen }: Props<Row>) {
  const { noun, list, page } = screen;
  const { openId, dialog } = list;
  const isEditing = !!openId && dialog === 'edit';
  return (
    <>
      <ListScreen<Row>
        caption={capitalized(noun)}
        errorTitle={`Error loading ${noun}`}
        canOpenRows={!!record}
        {...screen}
        tools={
          <>
            <ExportButton {...{ ...exported, list, page }} />
            {tools}
          </>
        }
        record={openId && record ? record(openId) : null}
      />
      {form && (isEditing || dialog === 'create') ? (
        <LazyDialog
          key={openId}
          code={form.code}
          id={isEditing ? openId : undefined}
          title={`${isEditing ? 'Edit' : 'Create'} ${form.noun}`}
          onClose={list.closeDialog}
        />
      ) : null}
    </>
  );
}

/** Opens the dialog that creates a row. */
export const CreateButton = ({ list, noun, isPlain }: { list: ListQuery; noun: string; isPlain?: boolean }) => (
  <Button variant={isPlain ? 'plain' : 'ink'} size="small" onClick={() => list.openDialog('create')}>
    <Plus size={18} aria-hidden />
    {`Create ${noun}`}
  </Button>
);

type ExportProps = { path: string; noun: string; list: ListQuery; page: ListPage<unknown> };

/** Saves all rows of a list that match its search, its filters and the time, and says how many they are. */
function ExportButton({ path, noun, list: { request }, page: { page } }: ExportProps) {
  const { save, isPending } = useExport(path, noun);
  const count = page && `${page.isCapped ? 'more than ' : ''}${page.total.toLocaleString('en-US')}`;
  return (
    <Button
      size="small"
      pending={isPending}
      pendingLabel="Exporting..."
      aria-disabled={page?.total === 0}
      onClick={() => save(request)}
    >
      <Download size={18} aria-hidden />
      <span>{`Export CSV${count ? ` (${count})` : ''}`}</span>
    </Button>
  );
}

/** Saves all rows that a request of a list matches as a CSV file. @param noun 'orders' */
export function useExport(path: string, noun: string) {
  const [isPending, setPending] = useState(false);
  const toast = useToast();

  async function save(request: ListRequest) {
    setPending(true);
    const { error } = await downloadFile(exportPath(path, request));
    setPending(false);
    if (!error) return;
    const description = `Failed to export ${noun}. Please try again.`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return { save, isPending };
}
