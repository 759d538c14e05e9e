import { Link } from '@onesite/shared-host';
import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';

export type MenuItem = {
  label: string;
  icon: ReactNode;
  /** At the end of its line, and of its name: `2 saved`. */
  note?: string;
  /** Below a rule. */
  isApart?: boolean;
} & (
  | { /** A page of the site. */ to: string; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void /** Of an item that is on or off. */; isChecked?: boolean }
);

export type MenuProps = {
  /** The button that opens it, with an accessible name. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
};

type TriggerProps = {
  ref?: RefObject<HTMLButtonElement | null>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

/** Actions that are seldom needed, behind one button (WAI-ARIA menu button). An action runs after the focus is back on the button. */
export function Menu({ trigger, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);

  function close() {
    setOpened(null);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(event.key === 'ArrowDown' ? 'first' : 'last');
  }

  const isOpen = opened !== null;
  return (
    <Place>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpened(isOpen ? null : 'first'),
        onKeyDown,
      })}
      {opened ? (
        <OpenMenu
          id={id}
          items={items}
          button={button}
          focused={opened}
          onLeave={() => setOpened(null)}
          onClose={close}
        />
      ) : null}
    </Place>
  );
}

type OpenMenuProps = Pick<MenuProps, 'items'> & {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  /** The item that has the focus at first. */
  focused: 'first' | 'last';
  /** The focus or the pointer is elsewhere. */
  onLeave: () => void;
  onClose: () => void;
};

function OpenMenu({ id, items, button, focused, onLeave, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const place = usePlace(menu, button);
  const leave = useRef(onLeave);
  leave.current = onLeave;

  useEffect(() => {
    if (!place) return; // the focus would scroll to where it is first
    itemsOf(menu)
      .at(focused === 'first' ? 0 : -1)
      ?.focus();
  }, [focused, place]);

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!menu.current?.parentElement?.contains(target as Node)) leave.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose(); // the focus goes on from the button
    const all = itemsOf(menu);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(event.key, all, at);
    if (event.key === 'Escape') onClose();
    else if (next) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes nothing else
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== button.current) onLeave();
  }

  return (
    <Popup
      ref={menu}
      id={id}
      role="menu"
      aria-label={button.current?.getAttribute('aria-label') ?? button.current?.textContent ?? undefined}
      data-above={place?.isAbove || undefined}
      data-start={place?.isAtStart || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {items.map((item) => (
        <Entry key={item.label} item={item} onClose={onClose} />
      ))}
    </Popup>
  );
}

function Entry({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const { label, icon, note, isApart } = item;
  const content = (
    <>
      {icon}
      <span>{label}</span>
      {note ? <small>{note}</small> : null}
    </>
  );
  const shared = { tabIndex: -1, $isApart: isApart };
  if (item.to !== undefined)
    return (
      <Item {...shared} as={Link} role="menuitem" to={item.to} onClick={onClose}>
        {content}
      </Item>
    );
  const { onSelect, isChecked } = item;
  const choose = () => {
    onClose();
    onSelect();
  };
  return isChecked === undefined ? (
    <Item {...shared} type="button" role="menuitem" onClick={choose}>
      {content}
    </Item>
  ) : (
    <Item {...shared} type="button" role="menuitemcheckbox" aria-checked={isChecked} onClick={choose}>
      {content}
    </Item>
  );
}

/** Under the button and in line with its end, unless there is more room above it or at its start. */
function usePlace(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState<{ isAbove: boolean; isAtStart: boolean }>();
  useLayoutEffect(() => {
    const { top, bottom, right } = button.current!.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = menu.current!;
    const below = window.innerHeight - bottom;
    setPlace({ isAbove: below < offsetHeight && top > below, isAtStart: right < offsetWidth });
  }, [menu, button]);
  return place;
}

const itemsOf = (menu: RefObject<HTMLElement | null>) => [
  ...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** The item that a key leads to: arrows go round, a letter leads to the next item that begins with it. */
function nextItem(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all.at((at <= 0 ? all.length : at) - 1);
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(key.toLowerCase());
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
}

const Place = styled.div`
  position: relative;
  display: flex;
`;

const Popup = styled.div`
  position: absolute;
  inset: 100% 0 auto auto;
  z-index: 30;
  width: 300px;
  max-width: calc(100vw - 40px);
  max-height: calc(100vh - 120px);
  padding-block: 6px;
  overflow-y: auto;
  background: var(--sheet);
  box-shadow: var(--shadow-float);
  &[data-above] { inset: auto 0 100% auto; }
  &[data-start] { right: auto; left: 0; }
  @media (forced-colors: active) { border: 1px solid; }
  @media print { display: none; }
`;

const Item = styled.button<{ $isApart?: boolean }>`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  width: 100%;
  min-height: 42px;
  padding: 6px 16px;
  border: 0;
  background: none;
  color: var(--ink);
  font: 400 var(--t-2) / 1.3 var(--font-text);
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  ${({ $isApart }) => $isApart && 'margin-top: 6px; border-top: 1px solid var(--line);'}
  &:hover, &:focus-visible { background: var(--inset); }
  &:focus-visible { outline-offset: -3px; }
  .lucide { width: 17px; height: 17px; color: var(--ink-2); }
  > small { color: var(--ink-2); font-size: var(--t-1); font-variant-numeric: tabular-nums; }
  @media (pointer: coarse) { min-height: 46px; }
`;
