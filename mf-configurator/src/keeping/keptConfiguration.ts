import { isIdempotencyKey } from '@fieldbox/contract/idempotency';
import { sectors } from '@fieldbox/contract/missions';
import type { Attempt, ConfiguratorState, Selection, Sent, UserInfo } from '../configuration/configuratorSlice.ts';
import { readKept, writeKept } from './storage.ts';

/** What an older release has written knows nothing of `sent`. */
type Contact = Pick<ConfiguratorState, 'userInfo' | 'attempt'> & { sent?: Sent[] };

/** Another shape of what is kept needs another number: the old is then not read, and soon written over. */
const version = 1;
const selectionKey = 'mf-configurator.selection';
const contactKey = 'mf-configurator.contact';

/**
 * What was chosen goes into the tab's own store and into the one that outlives it: a reload gives back this tab's
 * configuration, whatever another tab has done meanwhile; a new tab begins with the last one. Contact data, the send
 * that may have to be repeated with it, and the numbers of what was sent stay in the tab
 * (docs/specification/configurator.md#what-the-browser-keeps).
 */
export function keepSelection(selection: Selection) {
  writeKept('session', selectionKey, { version, ...selection });
  writeKept('local', selectionKey, { version, ...selection });
}

export const keepContact = (contact: Contact) => writeKept('session', contactKey, { version, ...contact });

/** For effects and handlers: a server has no storage. Empty where there is nothing, or nothing of ours. */
export function recallConfiguration(): Partial<Selection & Contact> {
  const kept = [
    [readKept('session', selectionKey), readKept('local', selectionKey)].find(isSelection),
    [readKept('session', contactKey)].find(isContact),
  ];
  const { version: _, ...configuration }: Partial<Selection & Contact> & { version?: number } = Object.assign(
    {},
    ...kept,
  );
  return configuration;
}

export function forgetConfiguration() {
  for (const place of ['session', 'local'] as const) writeKept(place, selectionKey, undefined);
  writeKept('session', contactKey, undefined);
}

// Checked by hand: a schema library would be in the way of the first view. It need not know more than what breaks a page.

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isOurs = (value: unknown): value is Fields => isRecord(value) && value.version === version;
const isPrice = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isItem = (value: unknown): value is Fields =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  ['name', 'description'].every((field) => typeof value[field] === 'string');

function isSelection(value: unknown): value is Selection {
  if (!isOurs(value)) return false;
  const { currentStep, activeSector, selectedMission, selectedContainer, selectedComponents: components } = value;
  return (
    Number.isSafeInteger(currentStep) &&
    sectors.some((sector) => sector === activeSector) &&
    (selectedMission === null || (isItem(selectedMission) && selectedMission.type === activeSector)) &&
    (selectedContainer === null || (isItem(selectedContainer) && isPrice(selectedContainer.basePrice))) &&
    Array.isArray(components) &&
    components.every((component) => isItem(component) && isPrice(component.price)) &&
    new Set(components.map(({ id }) => id)).size === components.length
  );
}

const isContact = (value: unknown): value is Contact =>
  isOurs(value) &&
  isUserInfo(value.userInfo) &&
  (value.attempt === null || isAttempt(value.attempt)) &&
  (value.sent === undefined || (Array.isArray(value.sent) && value.sent.every(isSent)));

const isUserInfo = (value: unknown): value is UserInfo =>
  isRecord(value) &&
  ['name', 'email', 'organization', 'intendedUse'].every((field) => typeof value[field] === 'string');

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) && typeof value.content === 'string' && isIdempotencyKey(String(value.key));

const isSent = (value: unknown): value is Sent =>
  isRecord(value) && typeof value.content === 'string' && Number.isSafeInteger(value.id);
