import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import { VisuallyHidden } from '@onesite/shared-ui/layout/VisuallyHidden';
import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

type Props = {
  id: string;
  heading: string;
  isOpen: boolean;
  onOpen: () => void;
  /** In place of the stored values while the group is open. */
  form: ReactNode;
  children: ReactNode;
};

/** A group of settings. Its form takes the focus when it opens, its button when it closes. */
export function SettingsGroup({ id, heading, isOpen, onOpen, form, children }: Props) {
  const place = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'input, textarea' : 'button')?.focus();
  }, [isOpen]);

  return (
    <Group ref={place} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <Head>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {isOpen ? null : (
          <LinkButton onClick={onOpen}>
            Change<VisuallyHidden> {heading}</VisuallyHidden>
          </LinkButton>
        )}
      </Head>
      {isOpen ? form : children}
    </Group>
  );
}

const Group = styled.section`
  padding: var(--s-4) 0 var(--s-6);
  border-top: var(--w-rule) solid var(--ink);
  outline: none;
  scroll-margin-top: 24px;
`;

const Head = styled.div`
  display: flex;
  gap: 16px;
  align-items: baseline;
  justify-content: space-between;
  min-height: 40px;
  margin-bottom: 8px;
  > h2 { font-size: var(--t-4); }
  > button { font-size: var(--t-2); }
`;
