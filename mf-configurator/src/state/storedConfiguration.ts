import type { Component, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import type { submitFields } from '@fieldbox/contract/orders/orderFields';
import { readStored } from '@onesite/shared-host/storage';
import { configurationKey } from './configurationKey.ts';

/** What step 4 asks for. */
export type UserInfo = FormValues<typeof submitFields>;

/** Written out, because the fields with their texts belong to step 4. */
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

/** What this tab has sent: the order's number, and the total that the visitor saw and the details that they gave. */
export type Submitted = { id: number; seenTotal: number; userInfo: UserInfo };

/** What a tab keeps of its configuration. */
export type Stored = Selection & { userInfo: UserInfo; submitted: Submitted | null; activeSector: Sector };

/** Empty if nothing valid is stored, and on the server, which has no storage. */
export function storedConfiguration(): Partial<Stored> {
  const stored = readStored('session', configurationKey);
  return isStored(stored)
    ? { ...stored, userInfo: { ...emptyUserInfo, ...stored.userInfo }, submitted: stored.submitted ?? null }
    : {};
}

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

const isSubmitted = (value: unknown) =>
  isRecord(value) && Number.isSafeInteger(value.id) && isPrice(value.seenTotal) && isUserInfo(value.userInfo);

function isStored(value: unknown): value is Stored {
  if (!isRecord(value)) return false;
  const { activeSector, selectedMission, selectedContainer, selectedComponents: components } = value;
  return (
    sectors.some((sector) => sector === activeSector) &&
    (selectedMission === null || (isItem(selectedMission) && selectedMission.type === activeSector)) &&
    (selectedContainer === null || (isItem(selectedContainer) && isPrice(selectedContainer.basePrice))) &&
    Array.isArray(components) &&
    components.every((component) => isItem(component) && isPrice(component.price)) &&
    new Set(components.map(({ id }) => id)).size === components.length &&
    isUserInfo(value.userInfo ?? {}) &&
    (value.submitted == null || isSubmitted(value.submitted))
  );
}
