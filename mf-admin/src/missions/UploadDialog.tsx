import type { MissionUpload } from '@fieldbox/contract/catalogue/catalogue';
import { missionCsvLimits } from '@fieldbox/contract/catalogue/missionCsv';
import { missionCsvColumns, requiredMissionColumns } from '@fieldbox/contract/catalogue/missionFields';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import { formatNumber } from '@onesite/shared-contract/formats/formatNumber';
import { useHostDispatch, useToast } from '@onesite/shared-host';
import { saveFile } from '@onesite/shared-host/download';
import { uploadFile } from '@onesite/shared-host/upload';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { underlined } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { adminApi } from '../resource/adminApi.ts';

type Step = 'choose' | 'check' | 'checked' | 'upload' | 'done';

const failedMessage = 'Failed to upload CSV file';

/** Adds missions from a CSV file, which is checked first (docs/specification/administration.md#missions). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('choose');
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<MissionUpload>();
  const [failure, setFailure] = useState<string>();
  const dispatch = useHostDispatch();
  const toast = useToast();
  const checks = useRef(0);

  /** Checks a file without storing it. If another one is chosen meanwhile, the response to the first is ignored. */
  async function check(chosen: File) {
    const number = ++checks.current;
    setStep('check');
    setFailure(undefined);
    // Read once, so that what is stored is what was checked, even if the file is saved again meanwhile.
    const bytes = await chosen.arrayBuffer().catch(() => undefined);
    const read = new File(bytes ? [bytes] : [], chosen.name, { type: chosen.type });
    const response = bytes && (await uploadFile({ path: `${callPaths.missionUpload}?dryRun=true`, file: read }));
    if (number !== checks.current) return;
    if (response && !('error' in response)) {
      setFile(read);
      setResult(response.data as MissionUpload);
      return setStep('checked');
    }
    const message = response ? (response.error.fields?.file ?? response.error.message) : undefined;
    setFailure(message ?? (response ? failedMessage : `${chosen.name} cannot be read. Choose it again.`));
    setStep('choose');
  }

  async function store() {
    setStep('upload');
    setFailure(undefined);
    const response = await uploadFile({ path: callPaths.missionUpload, file: file! });
    if ('error' in response) {
      const message = response.error.fields?.file ?? response.error.message ?? failedMessage;
      toast({ title: 'Upload Failed', description: message, variant: 'destructive' });
      setFailure(message);
      return setStep('checked');
    }
    const stored = response.data as MissionUpload;
    dispatch(adminApi.util.invalidateTags(['missions', 'activity']));
    toast({ title: 'CSV Upload Complete', description: summaryOf(stored) });
    setResult(stored);
    setStep('done');
  }

  const count = result?.success ?? 0;
  return (
    <Dialog
      onClose={onClose}
      title={step === 'done' ? 'CSV Upload Complete' : 'Upload CSV'}
      footer={
        step === 'done' ? (
          <Button variant="secondary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Lead>
              <LinkButton onClick={saveTemplate}>Download a template</LinkButton>
            </Lead>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabled={(step !== 'checked' && step !== 'upload') || count === 0}
              pending={step === 'upload'}
              pendingLabel="Uploading..."
              onClick={store}
            >
              {step === 'checked' && count > 0 ? `Upload ${missionsText(count)}` : 'Upload'}
            </Button>
          </>
        )
      }
    >
      <Steps aria-live="polite">
        {failure ? (
          <Alert tone="error" title="Upload Failed" role="alert">
            {failure}
          </Alert>
        ) : null}
        {step === 'done' && result ? <p>{summaryOf(result)}</p> : null}
        {step === 'check' ? <p>Checking the file…</p> : null}
        {step === 'checked' && result ? (
          <p>
            <b translate="no">{file?.name}</b>
            <span>{`: ${missionsText(count)} ready, ${errorsText(result)}.`}</span>
          </p>
        ) : null}
        {result && (step === 'checked' || step === 'done') ? <Errors errors={result.errors} /> : null}
        {step === 'choose' || step === 'checked' ? (
          <FileDrop label={step === 'choose' ? 'Drop a CSV file here' : 'Drop another file here'} onFile={check} />
        ) : null}
        {step === 'choose' ? (
          <DescriptionList
            terms="wide"
            items={missionCsvColumns.map((column) => ({ term: column, value: ruleOf(column) }))}
          />
        ) : null}
      </Steps>
    </Dialog>
  );
}

/** A file field that files can be dropped on as well; of several, the first is used. */
function FileDrop({ label, onFile }: { label: string; onFile: (file: File) => void }) {
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
            accept=".csv,text/csv"
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => {
              take(currentTarget.files!);
              currentTarget.value = ''; // so that the same file can be chosen again after it was corrected
            }}
          />
        </label>
        , <span id={`${id}-hint`}>{`10 MB and ${formatNumber(missionCsvLimits.rows)} rows at most`}</span>
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

/** More errors than these are only counted: the file is corrected and checked again. */
const maxShownErrors = 50;

const Errors = ({ errors }: Pick<MissionUpload, 'errors'>) =>
  errors.length === 0 ? null : (
    <ul aria-label="Errors">
      {errors.slice(0, maxShownErrors).map(({ row, column, message }) => (
        <li key={`${row} ${column}`}>
          <b>{column ? `Row ${row}, ${column}` : `Row ${row}`}</b>
          <span>{`: ${message}`}</span>
        </li>
      ))}
      {errors.length > maxShownErrors ? <li>{`and ${formatNumber(errors.length - maxShownErrors)} more`}</li> : null}
    </ul>
  );

const missionsText = (count: number) => (count === 1 ? '1 mission' : `${formatNumber(count)} missions`);

const errorsText = ({ errors: { length } }: MissionUpload) =>
  length === 1 ? '1 error' : `${formatNumber(length)} errors`;

/** `5 missions added successfully. 3 errors.` (docs/specification/administration.md#missions) */
const summaryOf = (upload: MissionUpload) =>
  `${missionsText(upload.success)} added successfully.${upload.errors.length > 0 ? ` ${errorsText(upload)}.` : ''}`;

function ruleOf(column: string) {
  if (column === 'type') return `required: ${sectors.join(' or ')}`;
  return requiredMissionColumns.some((required) => required === column) ? 'required' : 'optional';
}

/** The header and one example, with the byte order mark by which spreadsheets recognise UTF-8. */
function saveTemplate() {
  const example = [
    'Mobile Field Kitchen',
    'Warm meals for 200 people a day.',
    'civilian',
    '30-90 days',
    '4-6',
    'Two ranges, cold store, water tank',
  ];
  const text = byteOrderMark + csvRecord(missionCsvColumns) + csvRecord(example);
  saveFile(new Blob([text], { type: 'text/csv' }), 'missions-template.csv');
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  font-size: var(--t-2);
  > ul { max-height: 40vh; overflow: auto; overflow-wrap: anywhere; }
  li { padding: 4px 0; border-top: 1px solid var(--line); }
  li > b { font-weight: 560; }
`;

const Lead = styled.div`
  align-self: center;
  margin-right: auto;
  font-size: var(--t-2);
`;
