import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { printPage } from '@fieldbox/shop-ui/print/printPage';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { Link2, Printer } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { linkToSubmitted } from '../link/linkTo.ts';
import { useCopyLink } from '../link/useCopyLink.ts';

/** The link and the sheet of what was submitted, for other people who have to see it. */
export function ShareSubmitted({ configuration }: { configuration: SubmittedConfiguration }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = useCopyLink();
  const link = linkToSubmitted(configuration);
  return (
    <section aria-labelledby="share">
      <h2 id="share">Share</h2>
      <p>The link opens this configuration in any browser. The printed quote includes it as a QR code.</p>
      <Row>
        <input ref={field} readOnly aria-label="Link to this configuration" value={link} onFocus={selectAll} />
        <Button onClick={async () => (await copy(link)) || field.current?.focus()}>
          <Link2 size={18} />
          Copy link
        </Button>
        <Button onClick={printPage}>
          <Printer size={18} />
          Print quote
        </Button>
      </Row>
    </section>
  );
}

const selectAll = ({ target }: { target: HTMLInputElement }) => target.select();

const Row = styled(ButtonRow)`
  margin-top: var(--s-4);
  > input {
    flex: 1 1 280px;
    min-width: 0;
    padding: 4px 12px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-control);
    background: var(--sheet);
    color: var(--ink);
    font-size: var(--t-2);
    text-overflow: ellipsis;
  }
`;
