import { ChevronDown, ChevronUp, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useLayoutEffect } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { isPageKey } from '../keys/pageKeys.ts';
import { MessagesInReach } from '../overlay/MessagesInReach.tsx';
import { stayOpenForMessages } from '../overlay/messages.ts';
import { Scrim } from '../overlay/overlay.styles.ts';
import { Aside, Foot, Head, HeadActions, Heading, Over } from './RecordPane.styles.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { useStickyWhole } from './useStickyWhole.ts';

export type RecordPaneProps = {
  /** 'Order 100998'. */
  title: string;
  /** Beside the title, such as its age. */
  detail?: ReactNode;
  onClose: () => void;
  /** The records before and after it in the list, with what they are called; none at an end. */
  previous: { label: string; open?: () => void };
  next: { label: string; open?: () => void };
  children: ReactNode;
  /** What can be done with it: in its head. */
  actions?: ReactNode;
  /** The same on phones, at the foot of the window. */
  footer?: ReactNode;
};

/**
 * A record beside its list: from 1280 px in the page, without scrim or focus trap, so that one goes on from row to row;
 * below that over the page, on phones over all of it. It stands in the `record` of a ListScreen.
 */
export function RecordPane(props: RecordPaneProps) {
  const isBeside = useMediaQuery('(min-width: 1280px)');
  const { title, detail, onClose, children, actions, footer } = props;
  const aside = useStickyWhole<HTMLElement>(title, isBeside);
  useEscape(onClose, isBeside);
  const close = (
    <IconButton label={`Close ${title.charAt(0).toLowerCase()}${title.slice(1)}`} onClick={onClose}>
      <X />
    </IconButton>
  );
  if (isBeside) {
    return (
      <Aside ref={aside} aria-label={title} data-record>
        <Head>
          <Heading>
            <span>{title}</span>
            {detail ? <small>{detail}</small> : null}
          </Heading>
          {actions ? <HeadActions>{actions}</HeadActions> : null}
          <Steps {...props} />
          {close}
        </Head>
        {children}
        {footer ? <Foot data-dock>{footer}</Foot> : null}
      </Aside>
    );
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Scrim />
        <Over
          data-record
          aria-describedby={undefined}
          onOpenAutoFocus={focusRecord}
          onEscapeKeyDown={stayOpenForMessages}
          onInteractOutside={stayOpenForMessages}
        >
          <MessagesInReach />
          <Head>
            <Dialog.Title asChild>
              <Heading>
                <span>{title}</span>
                {detail ? <small>{detail}</small> : null}
              </Heading>
            </Dialog.Title>
            {actions ? <HeadActions>{actions}</HeadActions> : null}
            <Steps {...props} />
            {close}
          </Head>
          {children}
          {footer ? <Foot data-dock>{footer}</Foot> : null}
        </Over>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** It is read first: the name of a button in its head, shown while that has the focus, would cover the record's states. */
function focusRecord(event: Event) {
  event.preventDefault();
  (event.target as HTMLElement).focus();
}

/** Closes a record that is no dialog, from wherever the focus is, unless the key is meant for a field or a dialog. */
function useEscape(onClose: () => void, isActive: boolean) {
  useLayoutEffect(() => {
    if (!isActive) return;
    function onKey(event: KeyboardEvent) {
      if (event.key === 'Escape' && isPageKey(event)) onClose();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

const Steps = ({ previous, next }: Pick<RecordPaneProps, 'previous' | 'next'>) => (
  <>
    <IconButton label={previous.label} aria-disabled={!previous.open} onClick={previous.open}>
      <ChevronUp />
    </IconButton>
    <IconButton label={next.label} aria-disabled={!next.open} onClick={next.open}>
      <ChevronDown />
    </IconButton>
  </>
);
