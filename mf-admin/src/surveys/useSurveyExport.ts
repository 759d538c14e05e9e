import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useToast } from '@onesite/shared-host';
import { downloadFile } from '@onesite/shared-host/download';
import { exportPath, type ListRequest } from '@onesite/shared-host/lists/listRequest';
import { useState } from 'react';

/** Saves all responses that a request matches as a CSV file. */
export function useSurveyExport() {
  const [isPending, setPending] = useState(false);
  const toast = useToast();

  async function save(request: ListRequest) {
    setPending(true);
    const { error } = await downloadFile(exportPath(callPaths.questionnaireExport, request));
    setPending(false);
    if (!error) return;
    const description = 'Failed to export survey responses. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
  }

  return { save, isPending };
}
