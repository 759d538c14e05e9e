import { copyText } from '@onesite/shared-host/copyText';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextField } from './TextField.tsx';

/** A link that is shown this once, selected, with a button that copies it. */
export function OneTimeLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [hint, setHint] = useState<string>();
  useEffect(() => field.current?.select(), []);

  async function copy() {
    field.current?.select();
    const isCopied = await copyText(link);
    setHint(isCopied ? 'Copied.' : 'Your browser blocked copying. The link is selected: press Ctrl+C.');
  }

  return (
    <>
      <TextField ref={field} label="Link" value={link} readOnly />
      <Button variant="secondary" onClick={copy}>
        Copy link
      </Button>
      <p role="status">{hint}</p>
    </>
  );
}
