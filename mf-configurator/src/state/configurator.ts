import type { Component, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { ComponentCategory } from '@fieldbox/contract/catalogue/componentStates';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { totalPrice } from '@fieldbox/contract/orders/price';
import type { OwnRequest } from '@fieldbox/shop-ui/visit/ownRequest';
import { sectorChosen, useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { limits } from '@onesite/shared-contract/formats/limits';
import { createRemoteState, createSlice, type PayloadAction, useSearchParams } from '@onesite/shared-host';
import { useValueAfterPaint } from '@onesite/shared-ui/loading/useValueAfterPaint';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import {
  emptyUserInfo,
  isSent,
  type Selection,
  storeConfiguration,
  storedConfiguration,
  type UserInfo,
} from './storedConfiguration.ts';

/** Which components step 3 lists. */
export type ComponentFilter = 'all' | ComponentCategory;

/**
 * What the steps share (docs/specification/configurator.md#steps). Prices in dollars. Two things are elsewhere:
 * the visit has the sector (`useSector`), and the history entry names the step (`useStepOfEntry`).
 */
export type ConfiguratorState = Selection & {
  /** The component that was added last; null after a removal. */
  newestComponentId: number | null;
  componentFilter: ComponentFilter;
  userInfo: UserInfo;
  /** What happens to the request, for the button beside the total. */
  submitState: 'editing' | 'pending' | 'failed';
  /** The last request that was sent on this device. */
  submitted: OwnRequest | null;
  /** What step 4 said in it, if this tab has sent it: visitors get no personal data from the API. */
  sentInfo: UserInfo | null;
  /** Whether the visitor wants to send once more what has been sent. */
  sendsAgain: boolean;
  /** Whether what is stored has been read. Nothing is stored before. */
  isRestored: boolean;
  /** What can be chosen; null until it is known to differ from what the page was loaded with. */
  offer: Offer | null;
  /** Names of what was chosen, or what a link names, and is no longer on offer, until the next step. */
  missing: string[];
};

export const initialState: ConfiguratorState = {
  selectedMission: null,
  selectedContainer: null,
  selectedComponents: [],
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

export const configuratorSlice = createSlice({
  name: 'mf-configurator',
  initialState,
  reducers: {
    missionSelected(state, { payload: mission }: PayloadAction<Mission>) {
      state.selectedMission = mission;
    },
    containerSelected(state, { payload: container }: PayloadAction<Container>) {
      state.selectedContainer = container;
    },
    componentToggled(state, { payload: component }: PayloadAction<Component>) {
      const others = state.selectedComponents.filter(({ id }) => id !== component.id);
      const isIn = others.length < state.selectedComponents.length;
      if (!isIn && others.length >= limits.listEntries) return;
      state.selectedComponents = isIn ? others : [...others, component];
      state.newestComponentId = isIn ? null : component.id;
    },
    componentsFiltered(state, { payload: filter }: PayloadAction<ComponentFilter>) {
      state.componentFilter = filter;
    },
    /** Merges in a stored, linked, undone or corrected configuration. What the payload omits stays. */
    restored(state, { payload }: PayloadAction<Partial<ConfiguratorState>>) {
      Object.assign(state, { newestComponentId: null, missing: [], sendsAgain: false, isRestored: true }, payload);
    },
    /** The visitor went on after reading what is no longer on offer. */
    missingRead(state) {
      if (state.missing.length > 0) state.missing = [];
    },
    userInfoTyped(state, { payload: userInfo }: PayloadAction<UserInfo>) {
      state.userInfo = userInfo;
      if (state.submitState === 'failed') state.submitState = 'editing';
    },
    submitStateChanged(state, { payload }: PayloadAction<ConfiguratorState['submitState']>) {
      state.submitState = payload;
    },
    submitted(state, { payload }: PayloadAction<OwnRequest>) {
      Object.assign(state, { submitted: payload, sentInfo: state.userInfo, sendsAgain: false });
    },
    sendingAgain(state) {
      state.sendsAgain = true;
    },
    /** The number of what was sent stays. */
    startedOver: ({ submitted }) => ({ ...initialState, submitted, isRestored: true }),
  },
  extraReducers: (builder) =>
    builder.addCase(sectorChosen, (state, { payload: sector }) => {
      if (state.selectedMission?.type !== sector) state.selectedMission = null;
    }),
});

export const {
  missionSelected,
  containerSelected,
  componentToggled,
  componentsFiltered,
  restored,
  missingRead,
  userInfoTyped,
  submitStateChanged,
  submitted,
  sendingAgain,
  startedOver,
} = configuratorSlice.actions;

/**
 * Whether there are choices that have not been sent: the host then doesn't load a newer release. The reload would lose nothing, but each
 * step is a navigation, and to be reloaded at one would interrupt.
 */
const isUnsent = (state: ConfiguratorState) =>
  sentRequest(state) === null &&
  (state.selectedMission !== null ||
    state.selectedContainer !== null ||
    state.selectedComponents.length > 0 ||
    Object.values(state.userInfo).some((text) => text !== ''));

/** The configurator's part of the host's store. Its hooks throw outside of its provider. */
export const configurator = createRemoteState('mf-configurator', configuratorSlice, isUnsent);

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

/** What was sent, while that is what is chosen and the visitor doesn't want to send it once more. */
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

/** The chosen items at the prices of this offer, the names of those that it no longer has, and whether that changes nothing. */
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

/** Puts a stored configuration at the prices of this offer, and names what is no longer on it. Shows nothing. */
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

/** The unit to draw and to note, after the next paint: a click first shows its effect on the controls. */
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
