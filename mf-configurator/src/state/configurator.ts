import type { ComponentCategory } from '@fieldbox/contract/catalogue/componentStates';
import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import { sectorChosen, useActiveSector, useChooseSector } from '@fieldbox/shop-ui/visit/sector';
import { limits } from '@onesite/shared-contract/formats/limits';
import { createRemoteState, createSlice, type PayloadAction } from '@onesite/shared-host';
import { writeStored } from '@onesite/shared-host/storage';
import { useEffect, useLayoutEffect } from 'react';
import { configurationKey } from './configurationKey.ts';
import {
  emptyUserInfo,
  type Selection,
  type Stored,
  type Submitted,
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
  submitted: Submitted | null;
  /** Whether the session's configuration has been read. Nothing is stored before. */
  isRestored: boolean;
  /** Null until it is known to differ from what the page was loaded with. */
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
      Object.assign(state, { newestComponentId: null, missing: [], isRestored: true }, payload);
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
    submitted(state, { payload }: PayloadAction<Submitted>) {
      state.submitted = payload;
    },
    startedOver: () => ({ ...initialState, isRestored: true }),
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
  startedOver,
} = configuratorSlice.actions;

/** A reload loses nothing, but each step is a navigation, and loading a newer release in between would interrupt. */
const isUnsent = (state: ConfiguratorState) =>
  state.submitted === null &&
  (state.selectedMission !== null ||
    state.selectedContainer !== null ||
    state.selectedComponents.length > 0 ||
    Object.values(state.userInfo).some((text) => text !== ''));

/** The configurator's part of the host's store. Its hooks throw outside of its provider. */
export const configurator = createRemoteState('mf-configurator', configuratorSlice, isUnsent);

/**
 * Restores what the tab has stored, before the first paint after hydration, and stores every change.
 */
export function usePersistedConfiguration() {
  const dispatch = configurator.useDispatch();
  const { isRestored, selectedMission, selectedContainer, selectedComponents, userInfo, submitted } =
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
    const stored = { activeSector, selectedMission, selectedContainer, selectedComponents, userInfo, submitted };
    writeStored('session', configurationKey, stored satisfies Stored);
  }, [isRestored, activeSector, selectedMission, selectedContainer, selectedComponents, userInfo, submitted]);
}
