import { useToast } from '@onesite/shared-host';
import { downloadFile } from '@onesite/shared-host/download';
import { exportPath, type ListRequest } from '@onesite/shared-host/lists/listRequest';
import { useState } from 'react';

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
