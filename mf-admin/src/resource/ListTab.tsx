import { capitalized } from '@onesite/shared-contract/formats/capitalized';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { useToast } from '@onesite/shared-host';
import { downloadFile } from '@onesite/shared-host/download';
import { exportPath } from '@onesite/shared-host/lists/listRequest';
import type { ListPage } from '@onesite/shared-host/lists/useListPage';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen, type ListScreenProps } from '@onesite/shared-ui/list/ListScreen';
import type { LazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Download, Plus } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { RecordContext } from './RecordView.tsx';
import type { ListEndpoints } from './rows.ts';
import { type Selection, SelectionContext, useSelection } from './selection.tsx';

/** Without an id it creates a row. */
export type RowFormProps = { id?: string | undefined; onClose: () => void };

type Props<Row extends { id: number }> = Omit<
  ListScreenProps<Row>,
  'caption' | 'errorTitle' | 'noun' | 'record' | 'selectionBar'
> & {
  of: ListEndpoints;
  errorTitle?: string;
  /** What can be done with selected rows. */
  selectionBar?: (selection: Selection<Row>) => ReactNode;
  /** The alert about an edit conflict: in the open record, else over the list. */
  conflict?: ReactNode;
  /** Shows the open record beside the list. */
  record?: (context: RecordContext<Row>) => ReactNode;
  /** The form of the dialogs 'create' and 'edit'. It adds the button that creates a row. */
  form?: LazyCode<ComponentType<RowFormProps>>;
};

/** A tab with a list: its rows, their export, the open record and the dialogs that the address opens. */
export function ListTab<Row extends { id: number }>(props: Props<Row>) {
  const { of, selectionBar, conflict, record, form, tools, ...screen } = props;
  const { list, page } = screen;
  const { kind, noun } = of;
  const selection = useSelection(list, page.page);
  const { openId, dialog } = list;
  const isEditing = !!openId && dialog === 'edit';
  const createButton = (variant: 'secondary' | 'plain') =>
    form && (
      <Button variant={variant} size="small" onClick={() => list.openDialog('create')}>
        <Plus size={18} aria-hidden />
        {`Create ${noun}`}
      </Button>
    );
  return (
    <SelectionContext value={selection}>
      {openId ? null : conflict}
      <ListScreen<Row>
        noun={kind}
        caption={capitalized(kind)}
        errorTitle={`Error loading ${kind}`}
        canOpenRows={!!record}
        {...screen}
        empty={{
          ...screen.empty,
          action: form && (
            <>
              {tools}
              {createButton('plain')}
            </>
          ),
        }}
        tools={
          <>
            <ExportButton of={of} list={list} page={page} />
            {tools}
            {createButton('secondary')}
          </>
        }
        selectionBar={selection.ids.size > 0 && selectionBar?.(selection)}
        record={openId && record ? record({ id: openId, list, page, conflict }) : null}
      />
      {form && (isEditing || dialog === 'create') ? (
        <LazyDialog
          key={openId}
          code={form}
          id={isEditing ? openId : undefined}
          title={`${isEditing ? 'Edit' : 'Create'} ${noun}`}
          onClose={list.closeDialog}
        />
      ) : null}
    </SelectionContext>
  );
}

type ExportProps = { of: ListEndpoints; list: ListQuery; page: ListPage<unknown> };

/** Downloads all rows that match the list's search, filters and period as a CSV file. Its label says how many they are. */
function ExportButton({ of: { path, kind }, list: { request }, page: { page } }: ExportProps) {
  const [isPending, setPending] = useState(false);
  const toast = useToast();
  const count = page && `${page.isCapped ? 'more than ' : ''}${formatNumber(page.total)}`;

  async function save() {
    setPending(true);
    const { error } = await downloadFile(exportPath(`${path}/export`, request));
    setPending(false);
    if (!error) return;
    const description = `Failed to export ${kind}. Please try again.`;
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return (
    <Button
      size="small"
      pending={isPending}
      pendingLabel="Exporting..."
      aria-disabled={page?.total === 0}
      onClick={save}
    >
      <Download size={18} aria-hidden />
      <span>{`Export CSV${count ? ` (${count})` : ''}`}</span>
    </Button>
  );
}
