import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useLogout } from '@fieldbox/shop-ui/login/useLogout';
import { useNavigate, useSearchParams } from '@onesite/shared-host';
import { readListRequest } from '@onesite/shared-host/lists/listState';
import { Button } from '@onesite/shared-ui/actions/Button';
import { tooLong } from '@onesite/shared-ui/forms/tooLong';
import { Command as Combobox } from 'cmdk';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useUndoEvent } from '../audit/useUndo.ts';
import { withCommandKey } from '../keyboard/commandKey.ts';
import { Key } from '../keyboard/Key.tsx';
import { useTabViews } from '../navigation/useTabViews.ts';
import { surveysList } from '../surveys/surveysList.ts';
import { useExport } from '../tab/useExport.ts';
import { CloseKey } from './CloseKey.tsx';
import {
  actionCommands,
  type PaletteCommand,
  placeCommands,
  type Runs,
  recordSections,
  tabCommands,
} from './commands.ts';
import { Head, Note } from './Frame.styles.ts';
import { Foot, Group, List, Root } from './Palette.styles.ts';
import { PaletteOption } from './PaletteOption.tsx';
import { paletteField } from './paletteField.ts';
import { beginsWords, wordsOf } from './textMatch.ts';
import { useSearch } from './useSearch.ts';

export type PaletteProps = {
  /** What was typed, including before this code was loaded. */
  text: string;
  onTextChange: (text: string) => void;
  onClose: () => void;
  /** Something was selected: it decides where the focus goes. */
  onSelected: () => void;
  showKeys: () => void;
};

/** Tabs, records and actions that match what is typed. */
export function Palette({ text, onTextChange, onClose, onSelected, showKeys }: PaletteProps) {
  const navigate = useNavigate();
  const { leave } = useLogout('administrator');
  const { save } = useExport(callPaths.questionnaireExport, 'survey responses');
  const exportResponses = () => void save(readListRequest(new URLSearchParams(), surveysList));
  const { undoLast } = useUndoEvent();
  const runs = { exportResponses, showKeys, undoLast, logout: () => void leave() };
  const lengthError = tooLong(text, paletteField.maxLength);
  const { sections, isSearching, failure, retry } = usePaletteSections(lengthError ? '' : text, runs);
  const field = useCaretAtEnd();
  const count = sections.reduce((sum, { commands }) => sum + commands.length, 0);
  const isEmpty = count === 0 && !isSearching && !failure;

  function choose(command: PaletteCommand) {
    onSelected();
    if ('address' in command) navigate(command.address);
    else command.run();
  }

  return (
    <Root label={paletteField.label} shouldFilter={false} vimBindings={false} loop onKeyDown={openByKey}>
      <Head>
        <Search size={20} aria-hidden />
        <Combobox.Input ref={field} placeholder={paletteField.placeholder} value={text} onValueChange={onTextChange} />
        <CloseKey onClick={onClose} />
      </Head>
      <List label="Results" onClickCapture={openByClick}>
        {sections.map(({ title, commands }) => (
          <Group key={title} heading={title}>
            {commands.map((command) => (
              <PaletteOption
                key={command.id}
                command={command}
                parts={command.number === undefined ? wordsOf(text) : [text.trim()]}
                onChoose={() => choose(command)}
              />
            ))}
          </Group>
        ))}
      </List>
      {isSearching && count === 0 ? <Note>Searching…</Note> : null}
      {isEmpty ? <Note>{`Nothing found for “${text.trim()}”.`}</Note> : null}
      {lengthError ? <Note role="alert">{`${lengthError}.`}</Note> : null}
      {failure ? (
        <Note role="alert">
          <p>{`The search failed. ${failure.message ?? 'The server cannot be reached.'}`}</p>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </Note>
      ) : null}
      <Foot>
        <span>
          <Key>↑</Key> <Key>↓</Key> choose
        </span>
        <span>
          <Key>Enter</Key> open
        </span>
        <span>
          <Key>{withCommandKey('Enter')}</Key> new tab
        </span>
        <span role="status">{isSearching ? 'Searching…' : `${count} shown`}</span>
      </Foot>
    </Root>
  );
}

/** Ctrl and Enter open the selected line in a browser tab. */
function openByKey(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  openInNewTab(event.currentTarget.querySelector('[aria-selected=true]'));
}

function openByClick(event: MouseEvent) {
  if (!(event.ctrlKey || event.metaKey)) return;
  event.stopPropagation();
  openInNewTab((event.target as Element).closest('[data-address]'));
}

function openInNewTab(option: Element | null) {
  const address = option?.getAttribute('data-address');
  if (address) window.open(address, '_blank', 'noopener');
}

/** The field replaces the one that was there before this code, with its text. */
function useCaretAtEnd() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { value = '' } = field.current ?? {};
    field.current?.focus();
    field.current?.setSelectionRange(value.length, value.length);
  }, []);
  return field;
}

/** What the palette offers for what is typed, in the order of the screen. */
function usePaletteSections(typed: string, runs: Runs) {
  const [present] = useSearchParams();
  const views = useTabViews();
  const search = useSearch(typed);
  const words = wordsOf(typed);
  const isCalled = ({ label }: PaletteCommand) => beginsWords(label, words);
  const isMatch = ({ label, detail = '' }: PaletteCommand) => beginsWords(`${label} ${detail}`, words);

  const tabs = tabCommands((tab) => views.addressOf(tab, present)).filter(isCalled);
  const places = words.length > 0 ? placeCommands(present).filter(isCalled) : [];
  const sections = [
    { title: 'Go to', commands: [...tabs, ...places] },
    ...recordSections(search.matches, typed.trim()),
    { title: 'Actions', commands: actionCommands(present, runs).filter(isMatch) },
  ];
  return { ...search, sections: sections.filter(({ commands }) => commands.length > 0) };
}
