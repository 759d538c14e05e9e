import type { Component, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { ComponentCategory } from '@fieldbox/contract/catalogue/componentStates';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { totalPrice } from '@fieldbox/contract/orders/price';
import type { OwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { type sectorChosen, useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { limits } from '@onesite/shared-contract/formats/limits';
import { createRemoteState, useSearchParams } from '@onesite/shared-host';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  emptySelection,
  emptyUserInfo,
  isSent,
  type Selection,
  storeConfiguration,
  storedConfiguration,
  type UserInfo,
} from './storedConfiguration.ts';

export type ComponentFilter = 'all' | ComponentCategory;

/**
 * What the steps share (docs/specification/configurator.md#steps). Prices in dollars. The sector is in the visit's state (`useSector`), the
 * step in the history entry (`useStepOfEntry`).
 */
export type ConfiguratorState = Selection & {
  /** The component that was added last; null after a removal. */
  newestComponentId: number | null;
  componentFilter: ComponentFilter;
  userInfo: UserInfo;
  submitState: 'editing' | 'pending' | 'failed';
  /** The last request that was sent on this device. */
  submitted: OwnRequest | null;
  /** What was typed into step 4 for it, if this tab has sent it: visitors get no personal data from the API. */
  sentInfo: UserInfo | null;
  /** Whether the visitor wants to send the same configuration once more. */
  sendsAgain: boolean;
  /** Whether what is stored has been read. Nothing is stored before. */
  isRestored: boolean;
  /** What can be chosen; null until it is known to differ from what the page was loaded with. */
  offer: Offer | null;
  /** Names of chosen or linked items that are no longer on offer; empty again at the next step. */
  missing: string[];
};

export const initialState: ConfiguratorState = {
  ...emptySelection,
  newestComponentId: null,
  componentFilter: 'all',
  userInfo: emptyUserInfo,
  submitState: 'editing',
  submitted: null,
  sentInfo: null,
  sendsAgain: false,
  isRestored: false,
  offer: null,
  missing: [],
};

const changed = (changes: Partial<ConfiguratorState>) => ({ type: 'mf-configurator/changed', changes }) as const;

export const missionSelected = (selectedMission: Mission) => changed({ selectedMission });
export const containerSelected = (selectedContainer: Container) => changed({ selectedContainer });
export const componentsFiltered = (componentFilter: ComponentFilter) => changed({ componentFilter });
export const submitStateChanged = (submitState: ConfiguratorState['submitState']) => changed({ submitState });
export const sendingAgain = () => changed({ sendsAgain: true });

/** The visitor has read what is no longer on offer, and goes on. */
export const missingRead = () => changed({ missing: [] });

/** Merges in a stored, linked, undone or corrected configuration. What it omits stays. */
export const restored = (changes: Partial<ConfiguratorState>) =>
  changed({ newestComponentId: null, missing: [], sendsAgain: false, isRestored: true, ...changes });

export const componentToggled = (component: Component) =>
  ({ type: 'mf-configurator/componentToggled', component }) as const;

export const userInfoTyped = (userInfo: UserInfo) => ({ type: 'mf-configurator/userInfoTyped', userInfo }) as const;

export const submitted = (request: OwnRequest) => ({ type: 'mf-configurator/submitted', request }) as const;

/** Everything but the sent request is reset. */
export const startedOver = () => ({ type: 'mf-configurator/startedOver' }) as const;

export type Action = ReturnType<
  | typeof changed
  | typeof componentToggled
  | typeof userInfoTyped
  | typeof submitted
  | typeof startedOver
  | typeof sectorChosen
>;

export function reducer(state = initialState, action: Action): ConfiguratorState {
  switch (action.type) {
    case 'mf-configurator/changed':
      return { ...state, ...action.changes };
    case 'mf-configurator/componentToggled': {
      const { component } = action;
      const others = state.selectedComponents.filter(({ id }) => id !== component.id);
      if (others.length < state.selectedComponents.length)
        return { ...state, selectedComponents: others, newestComponentId: null };
      if (others.length >= limits.listEntries) return state;
      return { ...state, selectedComponents: [...others, component], newestComponentId: component.id };
    }
    case 'mf-configurator/userInfoTyped': {
      const submitState = state.submitState === 'failed' ? 'editing' : state.submitState;
      return { ...state, userInfo: action.userInfo, submitState };
    }
    case 'mf-configurator/submitted':
      return { ...state, submitted: action.request, sentInfo: state.userInfo, sendsAgain: false };
    case 'mf-configurator/startedOver':
      return { ...initialState, submitted: state.submitted, isRestored: true };
    case 'visit/sectorChosen':
      return state.selectedMission?.type === action.payload ? state : { ...state, selectedMission: null };
    default:
      return state;
  }
}

/**
 * Whether there are choices that have not been sent: the host then loads no newer release. Its reload would lose nothing, but it would come
 * at the next step, which is a navigation, and interrupt.
 */
const isUnsent = (state: ConfiguratorState) =>
  sentRequest(state) === null &&
  (state.selectedMission !== null ||
    state.selectedContainer !== null ||
    state.selectedComponents.length > 0 ||
    Object.values(state.userInfo).some((text) => text !== ''));

/** The configurator's part of the host's store. Its hooks throw outside of its provider. */
export const configurator = createRemoteState('mf-configurator', { reducer }, isUnsent);

/** Restores what is stored, before the first paint after hydration, and stores every change. */
export function usePersistedConfiguration() {
  const dispatch = configurator.useDispatch();
  const { isRestored, selectedMission, selectedContainer, selectedComponents, userInfo, sentInfo } =
    configurator.useSelector((state) => state);
  const activeSector = useActiveSector();
  const chooseSector = useChooseSector();

  useLayoutEffect(() => {
    if (isRestored) return;
    const { activeSector: sector = activeSector, ...stored } = storedConfiguration();
    if (sector !== activeSector) chooseSector(sector);
    dispatch(restored(stored));
  }, [isRestored, activeSector, chooseSector, dispatch]);

  useEffect(() => {
    if (!isRestored) return;
    storeConfiguration({ activeSector, selectedMission, selectedContainer, selectedComponents, userInfo, sentInfo });
  }, [isRestored, activeSector, selectedMission, selectedContainer, selectedComponents, userInfo, sentInfo]);
}

/** The sent request, while it is what is chosen and the visitor does not want to send it once more. */
export const sentRequest = (state: ConfiguratorState): OwnRequest | null =>
  state.sendsAgain || !isSent(state) ? null : state.submitted;

/** Whether there is a unit to draw and to price. */
export const hasUnit = ({ selectedContainer, selectedComponents }: Selection): boolean =>
  selectedContainer !== null || selectedComponents.length > 0;

export const totalOf = ({ selectedContainer, selectedComponents }: Selection): number =>
  totalPrice(selectedContainer, selectedComponents);

/**
 * The visit's sector. Until a sector in the address has been applied to the visit, that one takes precedence, because the
 * server has rendered it.
 */
export function useSector(): Sector {
  const [search] = useSearchParams();
  const visiting = useActiveSector();
  return sectors.find((sector) => sector === search.get('sector')) ?? visiting;
}

/** The chosen items as this offer has them, the names of those that it no longer has, and whether the selection is already current. */
export function selectionOnOffer(offer: Offer, selected: Selection) {
  const missing: string[] = [];
  let isCurrent = true;

  function currentEntry<Entry extends { id: number; name: string }>(entries: Entry[], item: Entry | null) {
    const found = entries.find(({ id }) => id === item?.id) ?? null;
    if (item && !found) missing.push(item.name);
    if (item !== found) isCurrent = false;
    return found;
  }

  const selection: Selection = {
    selectedMission: currentEntry(offer.missions, selected.selectedMission),
    selectedContainer: currentEntry(offer.containers, selected.selectedContainer),
    selectedComponents: selected.selectedComponents.flatMap((item) => currentEntry(offer.components, item) ?? []),
  };
  return { selection, missing, isCurrent };
}

/** Updates a stored configuration to the prices of this offer, and names what is no longer on it. Shows nothing. */
export function SelectionOnOffer({ offer }: { offer: Offer }) {
  const selected = configurator.useSelector((state) => state);
  const dispatch = configurator.useDispatch();
  const chooseSector = useChooseSector();
  useEffect(() => {
    const { selection, missing, isCurrent } = selectionOnOffer(offer, selected);
    if (isCurrent) return;
    if (selection.selectedMission) chooseSector(selection.selectedMission.type); // an administrator may have moved it
    dispatch(restored({ ...selection, missing }));
  }, [selected, offer, chooseSector, dispatch]);
  return null;
}

/** `No longer offered: Battery Bank and Radio Repeater.` */
export const missingText = (names: string[]) => `No longer offered: ${new Intl.ListFormat('en-US').format(names)}.`;

/** The unit for the drawing and the notes, after the next paint: a click first shows its effect on the controls. */
export function usePaintedUnit() {
  const sector = useSector();
  const container = configurator.useSelector(({ selectedContainer }) => selectedContainer);
  const components = configurator.useSelector(({ selectedComponents }) => selectedComponents);
  const newestId = configurator.useSelector(({ newestComponentId }) => newestComponentId);
  return useValueAfterPaint(
    useMemo(
      () => ({ sector, container, kind: container?.kind, components, newestId }),
      [sector, container, components, newestId],
    ),
  );
}
