import { brand } from '@fieldbox/contract/site/brand';
import { Printed } from '@fieldbox/shop-ui/print/Printed';
import { printPage } from '@fieldbox/shop-ui/print/printPage';
import { copyText } from '@onesite/shared-host/copyText';
import { saveFile } from '@onesite/shared-host/download';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { useAskBeforeClosing } from '@onesite/shared-ui/overlay/useAskBeforeClosing';
import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

type Props = {
  codes: string[];
  /** What has just been done: 'One-time passwords are on'. */
  title: string;
  onClose: () => void;
};

const use = 'Each one logs you in once, instead of a code, when you don’t have your phone.';
const fileName = `${brand.name.toLowerCase()}-recovery-codes.txt`;

/** Shown once, right after they were made: to copy, download or print. Leaving without any of these asks first. */
export function RecoveryCodes({ codes, title, onClose }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const [saved, setSaved] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { isAsking, requestClose, stay, discard } = useAskBeforeClosing(!saved, onClose);
  const text = `${brand.name} recovery codes\n${use}\n\n${codes.join('\n')}\n`;

  useEffect(() => {
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView?.({ block: 'center' }); // with the buttons below it
  }, []);
  useEffect(() => {
    const print = () => note('Sent to the printer. If you cancelled, print them again.');
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  });

  function note(how: string) {
    setFailure(undefined);
    setSaved(how);
  }

  async function copy() {
    if (await copyText(text)) note('Copied. Paste them into your password manager.');
    else setFailure('They could not be copied. Select them and copy them by hand, or download them.');
  }

  function download() {
    saveFile(new Blob([text], { type: 'text/plain' }), fileName);
    note(`Downloaded as ${fileName}.`);
  }

  return (
    <>
      <Alert title={`${title}. Keep these recovery codes.`}>
        {`${use} They won’t be shown again: copy, download or print them.`}
      </Alert>
      <Codes ref={list} tabIndex={-1} aria-label="Recovery codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <ButtonRow>
        <Button onClick={copy}>
          <Copy size={18} aria-hidden />
          Copy
        </Button>
        <Button onClick={download}>
          <Download size={18} aria-hidden />
          Download
        </Button>
        <Button onClick={printPage}>
          <Printer size={18} aria-hidden />
          Print
        </Button>
        <Button variant="ink" onClick={requestClose}>
          Done
        </Button>
      </ButtonRow>
      <Outcome role="status">{failure ?? saved ?? ''}</Outcome>
      <Printed>
        <Sheet className="print-sheet">
          <h1>{`${brand.name} recovery codes`}</h1>
          <p>{use}</p>
          <ol translate="no">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </Sheet>
      </Printed>
      <ConfirmDialog
        open={isAsking}
        title="Leave without saving the codes?"
        cancelLabel="Stay"
        confirmLabel="Leave without them"
        onCancel={stay}
        onConfirm={discard}
      >
        You have not copied, downloaded or printed these recovery codes, and they won’t be shown again.
      </ConfirmDialog>
    </>
  );
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: 8px 24px;
  width: 100%;
  padding: 12px 16px;
  border: 1px solid var(--line-strong);
  font-family: var(--font-mono);
  font-size: var(--t-2);
  list-style: none;
`;

/** Its line is there before anything is said in it. */
const Outcome = styled.p`
  min-height: 1.45em;
`;

const Sheet = styled.div`
  h1 { font-size: var(--t-4); }
  ol {
    margin-top: var(--s-5);
    font-family: var(--font-mono);
    font-size: var(--t-3);
    line-height: 2;
    list-style: none;
  }
`;
