import { useToast } from '@fieldbox/shared-host';
import { Link2, Printer, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { configurator } from '../configuration/configurator.ts';
import { useStartOver } from '../configuration/useStartOver.ts';
import { useUndo } from '../configuration/useUndo.ts';
import { linkTo } from '../link/linkTo.ts';
import { Action, Actions, Shown } from './SummaryActions.styles.ts';

/** What one can do with the configuration as a whole. */
export function SummaryActions() {
  const read = configurator.useRead();
  const startOver = useStartOver();
  const keep = useUndo();
  const toast = useToast();
  const [shownLink, setShownLink] = useState<string>();

  async function copyLink() {
    const link = linkTo(read());
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied', description: 'It holds what you chose, and nothing about you.' });
    } catch {
      setShownLink(link); // a browser may keep scripts from its clipboard, and does where there is no https
    }
  }

  function startAgain() {
    const offerUndo = keep('all');
    startOver();
    offerUndo('Started over', 'Your configuration was cleared.');
  }

  return (
    <>
      <Actions>
        <Action type="button" onClick={copyLink}>
          <Link2 aria-hidden />
          Copy link
        </Action>
        <Action type="button" onClick={() => window.print()}>
          <Printer aria-hidden />
          Print quote
        </Action>
        <Action type="button" onClick={startAgain}>
          <RotateCcw aria-hidden />
          Start over
        </Action>
      </Actions>
      {shownLink ? (
        <Shown>
          Copy this link:
          <input readOnly value={shownLink} onFocus={(event) => event.target.select()} />
        </Shown>
      ) : null}
    </>
  );
}
