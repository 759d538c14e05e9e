import { useSearchParams } from '@onesite/shared-host';
import {
  actionCommands,
  type PaletteCommand,
  placeCommands,
  type Runs,
  recordSections,
  tabCommands,
} from './commands.ts';
import { beginsWords, wordsOf } from './textMatch.ts';
import { useSearch } from './useSearch.ts';

/** What the palette offers for what is typed, in the order of the screen. */
export function usePaletteSections(typed: string, runs: Runs) {
  const [present] = useSearchParams();
  const search = useSearch(typed);
  const words = wordsOf(typed);
  const isCalled = ({ label }: PaletteCommand) => beginsWords(label, words);
  const isMatch = ({ label, detail = '' }: PaletteCommand) => beginsWords(`${label} ${detail}`, words);

  const tabs = tabCommands(present).filter(isCalled);
  const places = words.length > 0 ? placeCommands(present).filter(isCalled) : [];
  const sections = [
    { title: 'Go to', commands: [...tabs, ...places] },
    ...recordSections(search.matches, typed.trim()),
    { title: 'Actions', commands: actionCommands(present, runs).filter(isMatch) },
  ];
  return { ...search, sections: sections.filter(({ commands }) => commands.length > 0) };
}
