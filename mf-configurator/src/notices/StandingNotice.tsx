import { Button } from '@onesite/shared-ui/actions/Button';
import { LineIcon } from '@onesite/shared-ui/icons/LineIcon';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type Props = {
  title: string;
  text?: string;
  /** `alert` for what keeps the visitor from going on. */
  role?: 'status' | 'alert';
  /** Of what is settled by being read. */
  onSettle?: () => void;
  /** A button that settles it in another way. */
  action?: ReactNode;
};

/** What lasts until it is settled. Unlike a toast it stands in the page. */
export const StandingNotice = ({ title, text, role = 'status', onSettle, action }: Props) => (
  <Root role={role}>
    <LineIcon size={18} d={role === 'alert' ? triangle : circle} />
    <div>
      <strong>{title}</strong>
      {text ? <p>{text}</p> : null}
    </div>
    {onSettle ? (
      <span>
        <Button size="small" onClick={onSettle}>
          OK
        </Button>
      </span>
    ) : null}
    {action ? <span>{action}</span> : null}
  </Root>
);

const triangle = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
const circle = 'M22 12a10 10 0 1 1-20 0a10 10 0 1 1 20 0M12 16v-4M12 8h.01';

const Root = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  margin-bottom: var(--s-4);
  padding: 13px 18px 14px;
  border-left: var(--w-heavy) solid var(--ink);
  background: var(--inset);
  font-size: var(--t-2);
  line-height: 1.45;
  overflow-wrap: anywhere;
  > .lucide { flex: none; margin-top: 2px; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
  > div { min-width: 0; }
  strong { font-weight: 560; }
  p { color: var(--ink-2); }
  > span { align-self: center; margin-left: auto; }
  @media (max-width: 619px) {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr);
    > span { grid-column: 2; margin: 4px 0 0; }
  }
  @media print { display: none; }
`;
