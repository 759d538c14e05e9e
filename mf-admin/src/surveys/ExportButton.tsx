import * as callPaths from '@fieldbox/contract/callPaths';
import { useToast } from '@fieldbox/shared-host';
import { downloadFile } from '@fieldbox/shared-host/download';
import { exportPath, type ListRequest } from '@fieldbox/shared-host/lists/listRequest';
import type { Page } from '@fieldbox/shared-host/lists/readPage';
import { Button } from '@fieldbox/shared-ui/actions/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';

type Props = { request: ListRequest; page?: Pick<Page<unknown>, 'total' | 'isCapped'> };

/** Saves all responses that match the search and the time, and says how many they are. */
export function ExportButton({ request, page }: Props) {
  const [isPending, setPending] = useState(false);
  const toast = useToast();

  async function save() {
    setPending(true);
    const { error } = await downloadFile(exportPath(callPaths.questionnaireExport, request));
    setPending(false);
    if (!error) return;
    const description = 'Failed to export survey responses. Please try again.';
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
      Export CSV{page ? ` (${countOf(page)})` : ''}
    </Button>
  );
}

const countOf = ({ total, isCapped }: Pick<Page<unknown>, 'total' | 'isCapped'>) =>
  `${isCapped ? 'more than ' : ''}${total.toLocaleString('en-US')}`;
