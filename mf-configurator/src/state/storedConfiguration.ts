import type { Component, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import { defaultSector, type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import type { submitFields } from '@fieldbox/contract/orders/orderFields';
import { configurationKey } from '@fieldbox/shop-ui/visit/configurationKey';
import { readKept, writeKept } from '@fieldbox/shop-ui/visit/kept';
import { type OwnRequest, readOwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { readStored, writeStored } from '@onesite/shared-host/storage';

/** What step 4 asks for. */
export type UserInfo = FormValues<typeof submitFields>;

/** Not made of the fields, whose texts are part of step 4's code. */
export const emptyUserInfo: UserInfo = {
  name: '',
  email: '',
  organization: '',
  intendedUse: '',
  deliveryPlace: '',
  neededBy: '',
  quantity: '',
  phone: '',
};

/** What is chosen. The mission is always one of the visit's sector. */
export type Selection = {
  selectedMission: Mission | null;
  selectedContainer: Container | null;
  /** In the order of choosing. */
  selectedComponents: Component[];
};

/** What the visitor has typed into step 4, now and when they sent the last request; stored for one tab. */
type Contact = { userInfo: UserInfo; sentInfo: UserInfo | null };

/** The configuration, which the device stores, and contact details, which only the tab stores. */
type Stored = StoredSelection & Contact & { submitted: OwnRequest | null };
type StoredSelection = Selection & { activeSector: Sector };

const contactKey = 'mf-configurator.contact';

/** Empty if nothing valid is stored, and on the server, which has no storage. */
export function storedConfiguration(): Partial<Stored> {
  const configuration = readKept(configurationKey);
  const { userInfo, sentInfo } = (readStored('session', contactKey) ?? {}) as Partial<Contact>;
  return {
    ...(isStored(configuration) && configuration),
    ...(isUserInfo(userInfo) && { userInfo: { ...emptyUserInfo, ...userInfo } }),
    ...(isUserInfo(sentInfo) && { sentInfo: { ...emptyUserInfo, ...sentInfo } }),
    submitted: readOwnRequest() ?? null,
  };
}

/** Contact details are stored for the tab alone. A configuration without any choice is removed. */
export function storeConfiguration({ userInfo, sentInfo, ...configuration }: StoredSelection & Contact) {
  const { activeSector, selectedMission, selectedContainer, selectedComponents } = configuration;
  const isChosen =
    activeSector !== defaultSector || selectedMission || selectedContainer || selectedComponents.length > 0;
  writeKept(configurationKey, isChosen ? configuration : undefined);
  writeStored('session', contactKey, { userInfo, sentInfo });
}

/** What was asked for, whatever the order in which its components were chosen. */
export const selectionText = ({ selectedMission, selectedContainer, selectedComponents }: Selection): string =>
  [selectedMission?.id, selectedContainer?.id, ...selectedComponents.map(({ id }) => id).toSorted()].join('-');

/** Whether what is chosen is what was asked for last. */
export const isSent = (state: Partial<Selection> & { submitted?: OwnRequest | null }): boolean =>
  state.submitted?.selection === selectionText({ ...emptySelection, ...state });

export const emptySelection: Selection = { selectedMission: null, selectedContainer: null, selectedComponents: [] };

// Checked by hand, because a schema library would delay the first view. Only what would break the page is checked.

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isPrice = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isItem = (value: unknown): value is Fields =>
  isRecord(value) &&
  Number.isSafeInteger(value.id) &&
  ['name', 'description'].every((field) => typeof value[field] === 'string');

const isUserInfo = (value: unknown): value is UserInfo =>
  isRecord(value) && Object.keys(emptyUserInfo).every((name) => typeof (value[name] ?? '') === 'string');

function isStored(value: unknown): value is StoredSelection {
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
