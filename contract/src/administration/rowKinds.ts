import { valuesOf } from '@onesite/shared-contract/formats/options';
import { componentCategories, componentStates } from '../catalogue/componentStates.ts';
import { deliveryTimeframes } from '../catalogue/leadTimes.ts';
import { sectors } from '../catalogue/sectors.ts';
import { subscriberStates } from '../contact/subscriptions.ts';
import { fitRuleIds } from '../fit/fitNotes.ts';
import { assigneeFilter, orderStates } from '../orders/orderStates.ts';
import * as callPaths from '../site/callPaths.ts';
import { supplierStatuses } from '../suppliers/supplierOptions.ts';
import { openResponse, responseStates } from '../survey/responseStates.ts';

/** What a filter takes: one of some values, or what matches. */
export type FilterValues = readonly string[] | RegExp;

/** A list that administrators can ask for in pages. */
export interface ListFacts {
  /** Its path. */
  list: string;
  /** The fields that it can be sorted by; a `-` before the name sorts descending. */
  sorts: readonly string[];
  filters: Readonly<Record<string, FilterValues>>;
}

/** A kind of rows on the dashboard. The API's calls and the dashboard's follow from it. */
interface RowFacts extends ListFacts {
  /** One of them in a sentence: 'mission'. */
  noun: string;
  /** Its tab, in the address: `/admin?tab=missions`. */
  tab: string;
  /** The path of one, where it can be opened. */
  row?: string;
  /** What is recorded of its rows, which then have a history. */
  actions?: readonly string[];
}

const idFilter = /^[1-9]\d{0,8}$/; // nine digits always fit into an integer of Postgres

/** In the order of their tabs. */
export const rowKinds = {
  orders: {
    noun: 'order',
    tab: 'orders',
    list: callPaths.configurations,
    row: callPaths.configuration,
    sorts: ['createdAt', 'id', 'missionName', 'name', 'organization', 'totalPrice'],
    filters: {
      state: [...orderStates, 'open'],
      assignee: assigneeFilter,
      needed: valuesOf(deliveryTimeframes),
      mission: idFilter,
      container: idFilter,
      breaks: ['any', ...fitRuleIds],
    },
    actions: [
      'order_created',
      'order_state_changed',
      'order_assigned',
      'order_customer_corrected',
      'order_note_added',
      'order_note_deleted',
      'order_note_restored',
    ],
  },
  responses: {
    noun: 'response',
    tab: 'questionnaires',
    list: callPaths.questionnaire,
    row: callPaths.questionnaireResponse,
    sorts: ['createdAt', 'id', 'leadName', 'email', 'organization', 'deliveryTimeframe'],
    filters: {
      state: [openResponse, ...responseStates],
      assignee: assigneeFilter,
      timeframe: ['urgent'],
      power: ['assessed'],
    },
    actions: [
      'response_state_changed',
      'response_assigned',
      'response_note_added',
      'response_note_deleted',
      'response_note_restored',
    ],
  },
  subscribers: {
    noun: 'subscriber',
    tab: 'newsletter',
    list: callPaths.subscribers,
    sorts: ['createdAt', 'id', 'email'],
    filters: { state: subscriberStates },
  },
  missions: {
    noun: 'mission',
    tab: 'missions',
    list: callPaths.adminMissions,
    row: callPaths.mission,
    sorts: ['createdAt', 'id', 'name', 'type'],
    filters: { type: sectors },
    actions: ['mission_created', 'missions_uploaded', 'mission_changed', 'mission_withdrawn', 'mission_restored'],
  },
  components: {
    noun: 'component',
    tab: 'components',
    list: callPaths.adminComponents,
    row: callPaths.component,
    sorts: ['createdAt', 'id', 'name', 'category', 'price', 'orderCount'],
    filters: { category: componentCategories, state: componentStates },
    actions: ['component_created', 'component_changed', 'component_withdrawn', 'component_restored'],
  },
  suppliers: {
    noun: 'supplier',
    tab: 'suppliers',
    list: callPaths.suppliers,
    row: callPaths.supplier,
    sorts: ['createdAt', 'id', 'companyName', 'contactName', 'status'],
    filters: { status: supplierStatuses },
    actions: ['supplier_status_changed', 'supplier_registered', 'supplier_profile_changed'],
  },
} as const satisfies Record<string, RowFacts>;
type Kinds = typeof rowKinds;

export type RowKindName = keyof Kinds;

/** The kinds of rows that can be opened; they are those that have a history. */
export type RecordKind = {
  [Name in RowKindName]: Kinds[Name] extends { actions: readonly string[] } ? Name : never;
}[RowKindName];

const isRecorded = (kind: RowKindName): kind is RecordKind => 'actions' in rowKinds[kind];

export const recordKinds = (Object.keys(rowKinds) as RowKindName[]).filter(isRecorded);
