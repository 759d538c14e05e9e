import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { type Column, DataTable } from '@onesite/shared-ui/data/DataTable';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { StateMark } from '@onesite/shared-ui/data/StateMark';
import { StatStrip } from '@onesite/shared-ui/data/StatStrip';
import { ListError, ListMessage } from '@onesite/shared-ui/list/ListMessage';
import { TriangleAlert, Zap } from 'lucide-react';
import { samples } from '../frame/Samples.tsx';
import type { States } from '../frame/states.ts';

type Order = { id: number; name: string; organization: string; state: string; total: number };

const orders: Order[] = [
  { id: 1046, name: 'Dimitra Papadakis', organization: 'North Aid Coordination', state: 'Urgent', total: 48500 },
  { id: 1045, name: 'Jonas Weber', organization: 'Civil Protection South', state: 'Standard', total: 126940 },
  { id: 1044, name: 'Amara Okafor', organization: 'Open Bench Foundation', state: 'Standard', total: 9200 },
];
const long: Order = {
  id: 100000,
  name: 'Maria-Alexandra von Hohenstein-Papadopoulou',
  organization: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  state: 'Standard',
  total: 1206558.5,
};

const urgent = { tone: 'urgent', icon: <TriangleAlert />, children: 'Urgent' } as const;
const columns: Column<Order>[] = [
  { key: 'id', header: 'ID', kind: 'id', cell: (order) => order.id, sortable: true },
  {
    key: 'priority',
    header: 'Priority',
    kind: 'state',
    cell: ({ state }) => (state === 'Urgent' ? <Badge {...urgent} /> : <Badge tone="plain">{state}</Badge>),
  },
  { key: 'name', header: 'Lead Name', kind: 'main', cell: (order) => order.name, sortable: true },
  { key: 'organization', header: 'Organization', kind: 'soft', cell: (order) => order.organization },
  { key: 'total', header: 'Total Price', kind: 'figure', cell: (order) => `$${order.total.toLocaleString('en-US')}` },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'action',
    hideHeader: true,
    cell: (order) => (
      <TextLink to={`?order=${order.id}`} aria-label={`View Details, ${order.name}`}>
        View Details
      </TextLink>
    ),
  },
];
const sorted = { sort: { key: 'id', direction: 'descending' }, onSort() {} } as const;
const rowKey = (order: Order) => order.id;

const described = [
  { term: 'Deployment location', value: 'Coastal, Island' },
  { term: 'Power requirements', value: '' },
  { term: 'Additional requirements', value: 'Cable entry on the left.\nA ramp that takes a pallet truck.' },
];

const filter = { isActive: false, onPress() {} };
const responses = { label: 'Total responses', value: '46' };
const power = { label: 'With power assessment', value: '21' };
const soon = { label: 'Urgent timeframe', value: '4', needsAttention: true };

export const data: States[] = [
  {
    part: 'Badge',
    use: 'A state in a word. The louder the tone, the rarer it is.',
    states: {
      Tones: samples(
        Badge,
        { tone: 'urgent', children: 'Urgent' },
        { tone: 'strong', children: 'Power Critical' },
        { children: 'Pending' },
        { tone: 'plain', children: 'Standard' },
        { tone: 'ok', children: 'Approved' },
        { tone: 'error', children: 'Rejected' },
      ),
      'With icons': samples(Badge, urgent, { tone: 'strong', icon: <Zap />, children: 'Power Critical' }),
    },
  },
  {
    part: 'DataTable',
    use: 'Rows of records; below 900 px each row is a record with labelled values. A list without rows is an EmptyState.',
    states: {
      Sorted: <DataTable caption="Orders, newest first" rows={orders} {...{ columns, rowKey, ...sorted }} />,
      'Long text': <DataTable caption="Long names" rows={[long]} {...{ columns, rowKey }} />,
    },
  },
  {
    part: 'DescriptionList',
    use: 'Terms with their values. Empty ones are left out, and counted.',
    states: {
      'In a dialog': <DescriptionList items={described} leftOut={(count) => `${count} answer left empty.`} />,
      'In a note': <DescriptionList items={described} terms="narrow" />,
      'In a record': <DescriptionList items={described} terms="dense" />,
    },
  },
  {
    part: 'StatStrip',
    use: 'Figures in one ruled strip. One that is marked needs attention.',
    states: {
      Plain: (
        <StatStrip
          items={[
            { label: 'Total Configurations', value: '128' },
            { label: 'Survey Responses', value: '46' },
            { label: 'Average Configuration Value', value: '$51,240' },
            { label: 'Total Revenue', value: '$6,558,720' },
          ]}
        />
      ),
      Quiet: <StatStrip quiet items={[responses, { label: 'This week', value: '10' }, power, soon]} />,
      Filters: (
        <StatStrip
          quiet
          items={[
            { ...responses, filter },
            { ...power, filter: { ...filter, isActive: true } },
            { ...soon, filter },
          ]}
        />
      ),
      Links: (
        <StatStrip
          onPhones="fold"
          items={[
            { label: 'Won', value: '41, $2,104,300', to: '?state=won' },
            { label: 'Open', value: '70, $3,586,920', to: '?state=open' },
            { label: 'Lost', value: '17, $867,500', to: '?state=lost' },
          ]}
        />
      ),
      'Folds on phones': (
        <StatStrip
          onPhones="fold"
          items={[
            { label: 'Total Configurations', value: '100,000' },
            { label: 'Survey Responses', value: '46,218' },
            { label: 'Average Configuration Value', value: '$58,412' },
            { label: 'Total Revenue', value: '$5,841,237,410' },
          ]}
        />
      ),
      'Columns on phones': (
        <StatStrip
          onPhones="columns"
          items={[
            { label: 'Components', value: '5' },
            { label: 'Public now', value: '4' },
            { label: 'Chosen in orders', value: '81 times' },
          ]}
        />
      ),
      'Long figures': (
        <StatStrip
          items={[
            { label: 'Total Revenue', value: '$1,206,558,720.50' },
            {
              label: 'Average Configuration Value, shipping and assembly included',
              value: '$51,240',
              needsAttention: true,
            },
          ]}
        />
      ),
    },
  },
  {
    part: 'StateMark',
    use: 'How far something has come. Only what waits for a person is a tag.',
    states: {
      Waits: <StateMark state="waits">Pending</StateMark>,
      Yes: <StateMark state="yes">Approved</StateMark>,
      No: <StateMark state="no">Rejected</StateMark>,
      Withdrawn: <StateMark state="withdrawn">Withdrawn</StateMark>,
    },
  },
];

const failure = { status: 503, message: 'The database cannot be reached.', headers: { 'x-request-id': '7f3a-20e1' } };

export const list: States[] = [
  {
    part: 'ListMessage',
    use: 'In place of the rows of a list that is empty, that nothing in matches, or that could not be loaded.',
    states: {
      Empty: (
        <ListMessage title="No configurations found" actions={<Button size="small">Clear filters</Button>}>
          An order appears here as soon as a visitor submits a configuration.
        </ListMessage>
      ),
      Error: <ListError title="Error loading configurations" failure={failure} onRetry={() => {}} />,
    },
  },
];
