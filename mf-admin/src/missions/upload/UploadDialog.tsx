import { missionCsvLimits } from '@fieldbox/contract/catalogue/missionCsv';
import { missionCsvColumns, requiredMissionColumns } from '@fieldbox/contract/catalogue/missionCsvColumns';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { Button } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Verbatim } from '@onesite/shared-ui/data/Verbatim';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { CheckboxField } from '@onesite/shared-ui/forms/CheckboxField';
import { FileDrop } from '@onesite/shared-ui/forms/FileDrop';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { downloadCsv, rowsLeftOut, template } from './files.ts';
import { Preview } from './Preview.tsx';
import { Problems } from './Problems.tsx';
import { summaryOf, useMissionUpload } from './useMissionUpload.ts';

/** Adds missions from a CSV file (docs/specification/administration.md#missions). */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { state, check, store } = useMissionUpload();
  const [onlyErrors, setOnlyErrors] = useState(false);
  const { rows } = missionCsvLimits;
  const choice = (label: string) => (
    <FileDrop
      label={label}
      hint={`10 MB and ${rows.toLocaleString('en-US')} rows at most`}
      accept=".csv,text/csv"
      onFile={check}
    />
  );

  return (
    <Dialog
      onOpenChange={(open) => open || onClose()}
      title={state.step === 'done' ? 'CSV Upload Complete' : 'Upload CSV'}
      footer={footer()}
    >
      <Steps aria-live="polite">{content()}</Steps>
    </Dialog>
  );

  function content() {
    if (state.step === 'choose') {
      return (
        <>
          {state.failure ? (
            <Alert tone="error" title="Upload Failed" role="alert">
              {state.failure}
            </Alert>
          ) : null}
          {choice('Drop a CSV file here')}
          <ColumnRules />
        </>
      );
    }
    if (state.step === 'check')
      return (
        <p>
          Checking <Verbatim>{state.file.name}</Verbatim>…
        </p>
      );
    if (state.step === 'preview') {
      return (
        <>
          {state.failure ? (
            <Alert tone="error" title="Upload Failed" role="alert">
              {`${state.failure} Nothing was added. Press Upload again, or choose another file.`}
            </Alert>
          ) : null}
          <Preview {...state} onlyErrors={onlyErrors} onFile={check} />
        </>
      );
    }
    if (state.step === 'upload') return <Measure share={state.share} />;
    return (
      <>
        <p>{summaryOf(state.result)}</p>
        <Problems errors={state.result.errors} />
      </>
    );
  }

  function footer() {
    if (state.step === 'upload') {
      return (
        <Button pending pendingLabel="Uploading...">
          Upload
        </Button>
      );
    }
    if (state.step === 'done') {
      const { content: file, result } = state;
      return (
        <>
          {result.errors.length ? (
            <Lead>
              <Button onClick={() => downloadCsv('missions-left-out.csv', rowsLeftOut(file, result.errors))}>
                <Download size={18} aria-hidden />
                Skipped rows
              </Button>
            </Lead>
          ) : null}
          <Button variant="ink" onClick={onClose}>
            Done
          </Button>
        </>
      );
    }
    return (
      <>
        <Lead>
          {state.step === 'preview' && state.result.errors.length > 0 ? (
            <CheckboxField
              label="Only rows with errors"
              checked={onlyErrors}
              onChange={({ currentTarget }) => setOnlyErrors(currentTarget.checked)}
            />
          ) : (
            <LinkButton onClick={() => downloadCsv('missions-template.csv', template)}>Download a template</LinkButton>
          )}
        </Lead>
        <Button onClick={onClose}>Cancel</Button>
        {state.step === 'preview' && state.result.success > 0 ? (
          <Button variant="go" onClick={store}>
            {`Upload ${state.result.success.toLocaleString('en-US')} ${state.result.success === 1 ? 'mission' : 'missions'}`}
          </Button>
        ) : (
          <Button disabled>Upload</Button>
        )}
      </>
    );
  }
}

const Steps = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  font-size: var(--t-2);
`;

const Lead = styled.div`
  align-self: center;
  margin-right: auto;
  font-size: var(--t-2);
`;

/** The columns of the file, and which of them must be filled in. */
const ColumnRules = () => (
  <DescriptionList terms="wide" items={missionCsvColumns.map((column) => ({ term: column, value: ruleOf(column) }))} />
);

function ruleOf(column: string) {
  if (column === 'type') return `required: ${sectors.join(' or ')}`;
  return requiredMissionColumns.some((required) => required === column) ? 'required' : 'optional';
}

/** How much of the file has been sent, from 0 to 1. Storing it takes a moment more. */
function Measure({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <>
      <Line role="progressbar" aria-label="Upload" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
        <i style={{ width: `${percent}%` }} />
      </Line>
      <p>{percent < 100 ? `${percent}% uploaded` : 'File uploaded. Adding its missions…'}</p>
    </>
  );
}

const Line = styled.div`
  position: relative;
  height: 18px;
  border-inline: 1px solid var(--ink);
  background: linear-gradient(var(--line-strong), var(--line-strong)) 0 50% / 100% 1px no-repeat;
  > i { position: absolute; top: 7px; left: 0; height: 4px; background: var(--ink); }
  @media (forced-colors: active) { > i { background: CanvasText; } }
`;
