import { Button } from '@onesite/shared-ui/actions/Button';
import { type ReactNode, useState } from 'react';

type Props = { name: string; children: (open: boolean, close: () => void) => ReactNode };

/** A button that opens a dialog. */
export function Opener({ name, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {name}
      </Button>
      {children(open, () => setOpen(false))}
    </>
  );
}
