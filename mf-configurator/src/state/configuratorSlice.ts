import type { ComponentCategory } from '@fieldbox/contract/catalogue/componentStates';
import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { FormValues } from '@fieldbox/contract/fields/fieldText';
import type { submitFields } from '@fieldbox/contract/orders/orderFields';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { limits } from '@onesite/shared-contract/formats/limits';
import { createSlice, type PayloadAction } from '@onesite/shared-host';

/** What step 4 asks for. */
export type UserInfo = FormValues<typeof submitFields>;

/** Written out, because the fields with their texts belong to step 4. */
export const emptyUserInfo: UserInfo = {
  ...{ name: '', email: '', organization: '', intendedUse: '' },
  ...{ deliveryPlace: '', neededBy: '', quantity: '', phone: '' },
};

/** What is chosen. The mission is always one of the visit's sector. */
export type Selection = {
  selectedMission: Mission | null;
  selectedContainer: Container | null;
  /** In the order of choosing. */
  selectedComponents: Component[];
};

/** Which components step 3 lists. */
export type ComponentFilter = 'all' | ComponentCategory;

/** What this tab has sent: the order's number, and the total that the visitor saw and the details that they gave. */
export type Submitted = { id: number; seenTotal: number; userInfo: UserInfo };

/**
 * What the steps share (docs/specification/configurator.md#steps). Prices in dollars. Two things are elsewhere:
 * the visit has the sector (`useSector`), and the history entry names the step (`useStepOfEntry`).
 */
export type ConfiguratorState = Selection & {
  totalPrice: number;
  /** The component that was added last; null after a removal. */
  newestComponentId: number | null;
  componentFilter: ComponentFilter;
  userInfo: UserInfo;
  /** Of step 4's form, for the button that stands beside the total. */
  submitState: 'editing' | 'pending' | 'failed';
  submitted: Submitted | null;
  /** Whether the session's configuration has been read. Nothing is stored before. */
  isRestored: boolean;
  /** Null until it is known to differ from what the page was loaded with. */
  offer: Offer | null;
  /** Names of what was chosen, or what a link names, and is no longer on offer, until the visitor goes on. */
  missing: string[];
};

export const initialState: ConfiguratorState = {
  selectedMission: null,
  selectedContainer: null,
  selectedComponents: [],
  totalPrice: 0,
  newestComponentId: null,
  componentFilter: 'all',
  userInfo: emptyUserInfo,
  submitState: 'editing',
  submitted: null,
  isRestored: false,
  offer: null,
  missing: [],
};

const withTotal = (state: ConfiguratorState) => {
  state.totalPrice = totalPrice(state.selectedContainer, state.selectedComponents);
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
      withTotal(state);
    },
    componentToggled(state, { payload: component }: PayloadAction<Component>) {
      const others = state.selectedComponents.filter(({ id }) => id !== component.id);
      const isIn = others.length < state.selectedComponents.length;
      if (!isIn && others.length >= limits.listEntries) return;
      state.selectedComponents = isIn ? others : [...others, component];
      state.newestComponentId = isIn ? null : component.id;
      withTotal(state);
    },
    componentsFiltered(state, { payload: filter }: PayloadAction<ComponentFilter>) {
      state.componentFilter = filter;
    },
    /** Merges in a stored, linked, undone or corrected configuration. What the payload omits stays. */
    restored(state, { payload }: PayloadAction<Partial<ConfiguratorState>>) {
      Object.assign(state, { newestComponentId: null, missing: [], isRestored: true }, payload);
      withTotal(state);
    },
    /** The visitor went on after reading what is no longer on offer. */
    missingRead(state) {
      if (state.missing.length > 0) state.missing = [];
    },
    userInfoTyped(state, { payload: userInfo }: PayloadAction<UserInfo>) {
      state.userInfo = userInfo;
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
