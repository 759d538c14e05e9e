import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { MissionUpload } from '@fieldbox/contract/catalogue/missionCsv';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useToast } from '@onesite/shared-host';
import { uploadFile } from '@onesite/shared-host/upload';
import { useRef, useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { useMissionsAddedMutation } from '../missionsApi.ts';
import type { FileContent } from './fileContent.ts';

export type UploadState =
  | { step: 'choose'; failure?: string }
  | { step: 'check'; file: File }
  | { step: 'preview'; file: File; content: FileContent; result: MissionUpload; failure?: string }
  | { step: 'upload'; file: File; content: FileContent; result: MissionUpload; share: number }
  | { step: 'done'; content: FileContent; result: MissionUpload };

const fallback = 'Failed to upload CSV file';

/** The steps of an upload: a file is chosen, checked without storing anything, looked at, and stored. */
export function useMissionUpload() {
  const [state, setState] = useState<UploadState>({ step: 'choose' });
  const [missionsAdded] = useMissionsAddedMutation();
  const toast = useToast();
  const undo = useUndo();
  const checks = useRef(0);

  /** A second file may be selected while the first is checked: the last one is used. */
  async function check(chosen: File) {
    const number = ++checks.current;
    setState({ step: 'check', file: chosen });
    // Read once: what is checked is stored, whatever is saved in the meantime.
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    if (number !== checks.current) return;
    if (!bytes) return setState({ step: 'choose', failure: `${chosen.name} cannot be read. Choose it again.` });
    const file = new File([bytes], chosen.name, { type: chosen.type });
    const response = await uploadFile({ path: `${callPaths.missionUpload}?dryRun=true`, file });
    if (number !== checks.current) return;
    if ('error' in response) {
      const message = response.error.fields?.file ?? response.error.message;
      return setState({ step: 'choose', failure: message ?? `${fallback}. Check the connection and choose it again.` });
    }
    const result = response.data as MissionUpload & FileContent;
    setState({ step: 'preview', file, content: result, result });
  }

  async function store() {
    if (state.step !== 'preview') return;
    const { file, content, result } = state;
    setState({ step: 'upload', file, content, result, share: 0 });
    const response = await uploadFile({
      path: callPaths.missionUpload,
      file,
      onProgress: (share) => setState({ step: 'upload', file, content, result, share }),
    });
    if ('error' in response) {
      const failure = response.error.fields?.file ?? response.error.message ?? fallback;
      toast({ title: 'Upload Failed', description: failure, variant: 'destructive' });
      return setState({ step: 'preview', file, content, result, failure });
    }
    const done = response.data as MissionUpload;
    void missionsAdded();
    const eventId = response.headers[auditEventHeader.toLowerCase()];
    toast({ title: 'CSV Upload Complete', description: summaryOf(done), action: undo(eventId) });
    setState({ step: 'done', content, result: done });
  }

  return { state, check, store };
}

/** `5 missions added successfully. 3 errors.` (docs/specification/administration.md#missions) */
export function summaryOf({ success, errors }: MissionUpload) {
  const added = success === 1 ? '1 mission added successfully.' : `${success} missions added successfully.`;
  return errors.length ? `${added} ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}.` : added;
}
