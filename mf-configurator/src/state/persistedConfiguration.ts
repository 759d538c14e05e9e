import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { isSendAttempt } from '@onesite/shared-contract/http/sendAttempt';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import { type ConfiguratorState, emptyUserInfo, type Selection, type UserInfo } from './configuratorSlice.ts';
import { restoreRequests } from './deviceRequests.ts';
import { selectionKey } from './selectionKey.ts';
import { firstStep } from './steps.ts';

/** To be raised with the shape: values of another version are not read, and are soon overwritten. */
const version = 1;

/** A selection with the step and the sector that were shown last. */
export type StoredSelection = Selection & {
  currentStep: number;
  activeSector: Sector;
  /** Not settled yet. */
  notice?: ConfiguratorState['notice'] | undefined;
};

type StoredContact = Pick<ConfiguratorState, 'userInfo' | 'attempt'>;

const contactKey = 'mf-configurator.contact';

/**
 * The selection goes into sessionStorage and localStorage. A reload restores this tab's selection, whatever other tabs
 * did; a new tab begins with the latest one. Contact data and a request to repeat stay in the tab
 * (docs/specification/configurator.md#what-the-browser-keeps).
 */
export const persistSelection = (selection: StoredSelection) => writeSelection({ version, ...selection });

function writeSelection(value: unknown) {
  writeStored('session', selectionKey, value);
  writeStored('local', selectionKey, value);
}

/** Only the step, in a selection that is already stored. */
export function persistStep(currentStep: number) {
  const stored = storedSelection();
  if (stored) persistSelection({ ...stored, currentStep });
}

export const persistContact = (contact: StoredContact) => writeStored('session', contactKey, { version, ...contact });

const storedSelection = () =>
  [readStored('session', selectionKey), readStored('local', selectionKey)].find(isSelection);

/** The step that was shown last. */
export const restoreStep = () => storedSelection()?.currentStep ?? firstStep;

/** Empty if nothing valid is stored, and on the server, which has no storage. */
export const restoreConfiguration = (): Partial<
  StoredSelection & StoredContact & Pick<ConfiguratorState, 'sent'> & { version: number }
> => ({
  ...storedSelection(),
  sent: restoreRequests(),
  ...[readStored('session', contactKey)].filter(isContact).map(withAttempt)[0],
});

export function removePersistedConfiguration() {
  writeSelection(undefined);
  writeStored('session', contactKey, undefined);
}

// Checked by hand, because a schema library would delay the first view. Only what would break the page is checked.

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isOurs = (value: unknown): value is Fields => isRecord(value) && value.version === version;
const isPrice = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isItem = (value: unknown): value is Fields =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  ['name', 'description'].every((field) => typeof value[field] === 'string');

const isSelection = (value: unknown): value is StoredSelection =>
  isOurs(value) && Number.isSafeInteger(value.currentStep) && isNotice(value.notice) && isSelectionOfSector(value);

/** The releases before have stored none. */
const isNotice = (value: unknown) =>
  value === undefined ||
  value === null ||
  (isRecord(value) && ['title', 'text'].every((field) => typeof value[field] === 'string'));

/** Whether a stored value holds a selection and the sector of its mission. */
export function isSelectionOfSector(value: unknown): value is Selection & Pick<StoredSelection, 'activeSector'> {
  if (!isRecord(value)) return false;
  const { activeSector, selectedMission, selectedContainer, selectedComponents: components } = value;
  return (
    sectors.some((sector) => sector === activeSector) &&
    (selectedMission === null || (isItem(selectedMission) && selectedMission.type === activeSector)) &&
    (selectedContainer === null || (isItem(selectedContainer) && isPrice(selectedContainer.basePrice))) &&
    Array.isArray(components) &&
    components.every((component) => isItem(component) && isPrice(component.price)) &&
    new Set(components.map(({ id }) => id)).size === components.length
  );
}

const isContact = (value: unknown): value is Omit<StoredContact, 'attempt'> & { attempt: unknown } =>
  isOurs(value) && isUserInfo(value.userInfo);

/** An attempt of another shape is left out: what was typed stays. A release before asked for less. */
const withAttempt = <Of extends { attempt: unknown; userInfo: UserInfo }>(contact: Of) => ({
  ...contact,
  userInfo: { ...emptyUserInfo, ...contact.userInfo },
  attempt: isSendAttempt(contact.attempt) ? contact.attempt : null,
});

const isUserInfo = (value: unknown): value is UserInfo =>
  isRecord(value) && Object.keys(emptyUserInfo).every((name) => typeof (value[name] ?? '') === 'string');
