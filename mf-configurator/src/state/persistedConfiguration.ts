import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { useActiveSector, useChooseSector, useIsSectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { readStored, writeStored } from '@onesite/shared-host/storage';
import { useEffect, useLayoutEffect } from 'react';
import { configurationKey } from './configurationKey.ts';
import { configurator } from './configurator.ts';
import { type ConfiguratorState, emptyUserInfo, restored, type Selection, type UserInfo } from './configuratorSlice.ts';

type Stored = Selection & Pick<ConfiguratorState, 'userInfo' | 'submitted'> & { activeSector: Sector };

/** Empty if nothing valid is stored, and on the server, which has no storage. */
export function storedConfiguration(): Partial<Stored> {
  const stored = readStored('session', configurationKey);
  return isStored(stored)
    ? { ...stored, userInfo: { ...emptyUserInfo, ...stored.userInfo }, submitted: stored.submitted ?? null }
    : {};
}

/**
 * Restores what the tab has stored, before the first paint after hydration, and stores every change. A sector that was chosen in
 * this document, at Home, takes precedence over the stored one.
 */
export function usePersistedConfiguration() {
  const dispatch = configurator.useDispatch();
  const { isRestored, selectedMission, selectedContainer, selectedComponents, userInfo, submitted } =
    configurator.useSelector((state) => state);
  const activeSector = useActiveSector();
  const isSectorChosen = useIsSectorChosen();
  const chooseSector = useChooseSector();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each store, with the state of that moment
  useLayoutEffect(() => {
    if (isRestored) return;
    const { activeSector: storedSector = activeSector, ...stored } = storedConfiguration();
    const sector = isSectorChosen ? activeSector : storedSector;
    if (sector !== activeSector) chooseSector(sector);
    dispatch(restored({ ...stored, ...(storedSector !== sector && { selectedMission: null }) }));
  }, []);

  useEffect(() => {
    if (!isRestored) return;
    const stored = { activeSector, selectedMission, selectedContainer, selectedComponents, userInfo, submitted };
    writeStored('session', configurationKey, stored satisfies Stored);
  }, [isRestored, activeSector, selectedMission, selectedContainer, selectedComponents, userInfo, submitted]);
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
