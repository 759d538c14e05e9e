import { copyText } from '@onesite/shared-host/copyText';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextField } from '@onesite/shared-ui/forms/TextField';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { useEffect, useRef, useState } from 'react';

type Props = { title: string; description: string; link: string; onClose: () => void };

/** Shows a link this once, to copy and pass on. */
export function OneTimeLinkDialog({ title, description, link, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [hint, setHint] = useState<string>();
  useEffect(() => field.current?.select(), []);

  async function copy() {
    field.current?.select();
    const isCopied = await copyText(link);
    setHint(isCopied ? 'Copied.' : 'Your browser blocked copying. The link is selected: press Ctrl+C.');
  }

  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={title}
      description={description}
      footer={
        <Button variant="secondary" onClick={copy}>
          Copy link
        </Button>
      }
    >
      <TextField ref={field} label="Link" value={link} readOnly />
      <p role="status">{hint}</p>
    </Dialog>
  );
}
