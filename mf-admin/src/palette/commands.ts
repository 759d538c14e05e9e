import { matchesPerKind, type SearchMatch } from '@fieldbox/contract/administration/adminSearch';
import { type SearchKind, searchKinds } from '@fieldbox/contract/administration/searchKinds';
import {
  ChartNoAxesColumn,
  ClipboardList,
  Download,
  FileText,
  History,
  Keyboard,
  LogOut,
  type LucideIcon,
  Mail,
  Map as MapIcon,
  Package,
  Plus,
  Search,
  Truck,
  Undo2,
  Upload,
  UserRound,
} from 'lucide-react';
import { withCommandKey } from '../keyboard/commandKey.ts';
import { dialogAddress, tabAddress } from '../navigation/tabAddress.ts';
import { tabs } from '../navigation/tabs.ts';
import type { Tab } from '../tab/tab.ts';

/** A line of the palette: a place, a record or an action. */
export type PaletteCommand = {
  id: string;
  icon: LucideIcon;
  label: string;
  /** Small, after the label. */
  detail?: string;
  /** At the right: a record's number. */
  number?: number;
  /** The keys for it anywhere in the dashboard, pressed one after another. */
  keys?: readonly string[];
} & ({ address: string } | { run: () => void });

const icons: Readonly<Record<string, LucideIcon>> = {
  orders: FileText,
  questionnaires: ClipboardList,
  newsletter: Mail,
  missions: MapIcon,
  components: Package,
  suppliers: Truck,
  analytics: ChartNoAxesColumn,
  activity: History,
};

const iconOf = (tabId: string) => icons[tabId] ?? Search;

const keysOf = ({ goKey }: Pick<Tab, 'goKey'>) => (goKey ? ['G', goKey.toUpperCase()] : undefined);

/** The tabs. @param addressOf where each leads */
export const tabCommands = (addressOf: (tab: Tab) => string): PaletteCommand[] =>
  tabs.map((tab) => ({
    id: `tab-${tab.id}`,
    icon: iconOf(tab.id),
    label: tab.label,
    keys: keysOf(tab),
    address: addressOf(tab),
  }));

type Place = { label: string; tab: string; own?: Readonly<Record<string, string>> };

/** Other words for a tab, and rows that are needed every day. Only a search shows them. */
const places: readonly Place[] = [
  { label: 'Configurations', tab: 'orders' },
  { label: 'Questionnaires', tab: 'questionnaires' },
  { label: 'Statistics', tab: 'analytics' },
  { label: 'Suppliers with status Pending', tab: 'suppliers', own: { status: 'Pending' } },
  { label: 'Components waiting for approval', tab: 'components', own: { state: 'waits_for_approval' } },
  { label: 'Today’s survey responses', tab: 'questionnaires', own: { time: 'today' } },
];

export const placeCommands = (present: URLSearchParams): PaletteCommand[] =>
  places.map(({ label, tab, own }) => ({
    id: `place-${label}`,
    icon: iconOf(tab),
    label,
    ...(own ? {} : sameAs(tab)),
    address: tabAddress({ id: tab }, present, own),
  }));

function sameAs(tabId: string) {
  const tab = tabs.find(({ id }) => id === tabId);
  return tab && { detail: tab.label, keys: keysOf(tab) };
}

export type Runs = { exportResponses: () => void; showKeys: () => void; undoLast: () => void; logout: () => void };

export function actionCommands(present: URLSearchParams, runs: Runs): PaletteCommand[] {
  const dialog = (tab: string, name: string) => ({ address: dialogAddress(tab, name, present) });
  const account = new URLSearchParams(present);
  account.set('account', 'open');
  return [
    { id: 'create-order', icon: Plus, label: 'Create order', keys: ['C'], ...dialog('orders', 'create') },
    { id: 'create-component', icon: Plus, label: 'Create component', ...dialog('components', 'create') },
    { id: 'create-mission', icon: Plus, label: 'Create mission', ...dialog('missions', 'create') },
    { id: 'upload-missions', icon: Upload, label: 'Upload missions as CSV', ...dialog('missions', 'upload') },
    { id: 'export', icon: Download, label: 'Export all survey responses as CSV', run: runs.exportResponses },
    { id: 'undo', icon: Undo2, label: 'Undo last change', keys: [withCommandKey('Z')], run: runs.undoLast },
    {
      id: 'account',
      icon: UserRound,
      label: 'Account',
      detail: 'Password, sessions',
      address: `?${account}`,
    },
    { id: 'keys', icon: Keyboard, label: 'Keyboard', detail: 'All shortcuts', keys: ['?'], run: runs.showKeys },
    { id: 'logout', icon: LogOut, label: 'Logout', run: runs.logout },
  ];
}

const kinds: Readonly<Record<SearchKind, { title: string; tab: string }>> = {
  order: { title: 'Orders', tab: 'orders' },
  response: { title: 'Survey responses', tab: 'questionnaires' },
  supplier: { title: 'Suppliers', tab: 'suppliers' },
  component: { title: 'Components', tab: 'components' },
  mission: { title: 'Missions', tab: 'missions' },
};

export type Section = { title: string; commands: readonly PaletteCommand[] };

/** Without the period: a search is over all times. */
const allTime = new URLSearchParams();

/** The matching records, by kind. If there may be more of a kind, the last line opens its list. */
export const recordSections = (matches: readonly SearchMatch[], text: string): Section[] =>
  searchKinds.map((kind) => {
    const { title, tab } = kinds[kind];
    const ofKind = matches.filter((match) => match.kind === kind);
    const records = ofKind.map(({ id, title: label, subtitle }) => ({
      id: `${kind}-${id}`,
      icon: iconOf(tab),
      label,
      detail: subtitle ?? undefined,
      number: id,
      address: tabAddress({ id: tab }, allTime, { open: String(id) }),
    }));
    const all = {
      id: `all-${kind}`,
      icon: Search,
      label: `All ${title.toLowerCase()} with “${text}”`,
      address: tabAddress({ id: tab }, allTime, { search: text }),
    };
    return { title, commands: ofKind.length < matchesPerKind ? records : [...records, all] };
  });
