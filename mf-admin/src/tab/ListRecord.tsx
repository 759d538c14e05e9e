import { Printed, printPage } from '@fieldbox/shop-ui/print/Printed';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { useToast } from '@onesite/shared-host';
import { copyText } from '@onesite/shared-host/copyText';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { IconButton } from '@onesite/shared-ui/actions/IconButton';
import { neighbours } from '@onesite/shared-ui/list/neighbours';
import { RecordPane } from '@onesite/shared-ui/list/RecordPane';
import { Link, Mail, Printer } from 'lucide-react';
import type { PropsWithChildren, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Unloaded, type UnloadedProps } from './Unloaded.tsx';

type Props = PropsWithChildren<
  Omit<UnloadedProps, 'title'> & {
    id: string;
    list: ListQuery;
    /** Those of the page that it was opened from. */
    rows: readonly { id: number }[] | undefined;
    title: string;
    detail?: ReactNode;
    /** Relative to the page, as others open it: `?open=1008`. */
    address: string;
    /** Loads it: only then something can be done with it. */
    query: { currentData?: unknown };
    /** The specification's sentence for one that cannot be loaded. */
    errorTitle: string;
    mail?: { to: string; subject: string } | undefined;
    /** What else can be done with it: in its head and on phones at the foot, and in one of them alone. */
    actions?: ReactNode;
    icons?: ReactNode;
    footActions?: ReactNode;
    /** What is printed under its title instead of the page; without it the children have a sheet of their own. */
    printed?: ReactNode;
  }
>;

/** A record beside the list that it was opened from, with the steps to those around it, print, link and reply. */
export function ListRecord({ noun, id, list, rows = [], title, detail, address, query, mail, ...props }: Props) {
  const { errorTitle, toasts, actions, icons, footActions, printed, children } = props;
  const isLoaded = query.currentData !== undefined;
  const { previous, next } = neighbours(rows, id);
  const openerOf = (row: number | undefined) => (row === undefined ? undefined : () => list.openRecord(row));
  const reply = mail ? (
    <ButtonLink to={mailTo(mail.to, mail.subject)} variant="ink" size="small">
      <Mail size={18} aria-hidden />
      Reply by email
    </ButtonLink>
  ) : null;
  return (
    <RecordPane
      title={title}
      detail={detail}
      onClose={list.closeRecord}
      previous={{ label: `Previous ${noun}`, open: openerOf(previous) }}
      next={{ label: `Next ${noun}`, open: openerOf(next) }}
      actions={
        isLoaded ? (
          <>
            {actions}
            {reply}
            {icons}
            <IconButton label={`Print ${noun} ${id}`} onClick={printPage}>
              <Printer />
            </IconButton>
            <CopyLinkIcon address={address} label={`Copy link to ${noun} ${id}`} />
          </>
        ) : undefined
      }
      footer={
        isLoaded ? (
          <>
            <Button size="small" onClick={printPage}>
              Print
            </Button>
            {footActions}
            {actions}
            {reply}
          </>
        ) : undefined
      }
    >
      {children}
      {isLoaded ? null : <Unloaded title={errorTitle} {...{ noun, toasts, query }} />}
      {isLoaded && printed ? (
        <Printed>
          <div className="print-sheet">
            <PrintedTitle>{title}</PrintedTitle>
            {printed}
          </div>
        </Printed>
      ) : null}
    </RecordPane>
  );
}

const PrintedTitle = styled.h1`
  padding: 0 16px 12px;
  font-size: var(--t-4);
`;

/** Copies the link to a record. */
const CopyLinkIcon = ({ address, label }: { address: string; label: string }) => (
  <IconButton label={label} onClick={useCopyLink(address)}>
    <Link />
  </IconButton>
);

function useCopyLink(address: string) {
  const toast = useToast();
  return async () => {
    const link = new URL(address, window.location.href).href;
    if (await copyText(link)) toast({ title: 'Link copied', description: link });
    else toast({ title: 'Link not copied', description: link, variant: 'destructive' });
  };
}
