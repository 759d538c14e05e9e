import type { ComponentCategory } from '@fieldbox/contract/catalogue/componentCategories';
import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import type { Sector } from '@fieldbox/contract/catalogue/sectors';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import type { Configuration } from '@fieldbox/contract/orders/configurations';
import type { submitFields } from '@fieldbox/contract/orders/orderFields';
import { totalPrice } from '@fieldbox/contract/orders/price';
import { sectorChosen } from '@fieldbox/shop-ui/visit/sector';
import { limits } from '@onesite/shared-contract/formats/limits';
import type { SendAttempt } from '@onesite/shared-contract/http/sendAttempt';
import { createSlice, type PayloadAction } from '@onesite/shared-host';

/** What step 4 asks for. */
export type UserInfo = FormValues<typeof submitFields>;

/** Written out, because the fields with their texts belong to step 4. */
export const emptyUserInfo: UserInfo = {
  ...{ name: '', email: '', organization: '', intendedUse: '' },
  ...{ deliveryPlace: '', neededBy: '', quantity: '', phone: '' },
};

/** A submitted configuration, identified by its content (`contentOf`), with what its order's receipt says. */
export type Sent = { content: string } & Pick<Configuration, 'id' | 'shareKey' | 'createdAt'>;

/** What is chosen. The mission is always one of the visit's sector. */
export type Selection = {
  selectedMission: Mission | null;
  selectedContainer: Container | null;
  /** In the order of choosing. */
  selectedComponents: Component[];
};

/** Only that of a state which holds more. */
export const selectionOf = ({ selectedMission, selectedContainer, selectedComponents }: Selection): Selection => ({
  selectedMission,
  selectedContainer,
  selectedComponents,
});

/** What Start over has cleared, and where the visitor was. */
export type Cleared = { configuration: ConfiguratorState; sector: Sector; step: number };

/** Which components step 3 lists. */
export type ComponentFilter = 'all' | ComponentCategory;

/** What a tab knows of its submit. */
export type Submit = { submittedConfigId: number; seenTotal: number | null; answerTo: string | null };

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
  attempt: SendAttempt | null;
  /** From this device, the newest at the end. */
  sent: Sent[];
  submittedConfigId: number | null;
  /** The total that the visitor saw when submitting. */
  seenTotal: number | null;
  /** The mail address to which the quote goes. */
  answerTo: string | null;
  /** Of the stored configuration. Nothing is persisted while it is pending; unchecked, it may be out of date. */
  restoration: 'pending' | 'unchecked' | 'checked';
  /** Null until it is known to differ from what the page was loaded with. */
  offer: Offer | null;
  /** Names of chosen items that are no longer on offer, until the visitor goes on. */
  withdrawn: string[];
  /** What has changed apart from the visitor's own clicks, until it is settled. */
  notice: { title: string; text: string } | null;
  /** For Undo, until the next change. Not stored: who starts over leaves nothing in the browser. */
  cleared: Cleared | null;
};

export const initialState: ConfiguratorState = {
  selectedMission: null,
  selectedContainer: null,
  selectedComponents: [],
  totalPrice: 0,
  newestComponentId: null,
  componentFilter: 'all',
  userInfo: emptyUserInfo,
  attempt: null,
  sent: [],
  submittedConfigId: null,
  seenTotal: null,
  answerTo: null,
  restoration: 'pending',
  offer: null,
  withdrawn: [],
  notice: null,
  cleared: null,
};

const isSelected = (components: Component[], { id }: Component) => components.some((selected) => selected.id === id);

const withTotal = (state: ConfiguratorState) => {
  state.totalPrice = totalPrice(state.selectedContainer, state.selectedComponents);
};

export const configuratorSlice = createSlice({
  name: 'mf-configurator',
  initialState,
  reducers: {
    missionSelected(state, { payload: mission }: PayloadAction<Mission>) {
      state.selectedMission = mission;
      state.cleared = null;
    },
    containerSelected(state, { payload: container }: PayloadAction<Container>) {
      state.selectedContainer = container;
      state.cleared = null;
      withTotal(state);
    },
    componentToggled(state, { payload: component }: PayloadAction<Component>) {
      const selected = state.selectedComponents;
      const isIn = isSelected(selected, component);
      if (!isIn && selected.length >= limits.listEntries) return;
      if (isIn) state.selectedComponents = selected.filter(({ id }) => id !== component.id);
      else selected.push(component);
      state.newestComponentId = isIn ? null : component.id;
      state.cleared = null;
      withTotal(state);
    },
    componentsFiltered(state, { payload: filter }: PayloadAction<ComponentFilter>) {
      state.componentFilter = filter;
    },
    /** Merges in a stored, linked, undone or corrected configuration. What the payload omits stays. */
    restored(state, { payload }: PayloadAction<Partial<ConfiguratorState>>) {
      Object.assign(
        state,
        { newestComponentId: null, withdrawn: [], notice: null, cleared: null, restoration: 'checked' },
        payload,
      );
      withTotal(state);
    },
    /** The visitor went on after reading which items were withdrawn. */
    withdrawalRead(state) {
      if (state.withdrawn.length > 0) state.withdrawn = [];
    },
    noticeSettled(state) {
      state.notice = null;
    },
    userInfoTyped(state, { payload: userInfo }: PayloadAction<UserInfo>) {
      state.userInfo = userInfo;
    },
    sendAttempted(state, { payload: attempt }: PayloadAction<SendAttempt | null>) {
      state.attempt = attempt;
    },
    submitted(state, { payload }: PayloadAction<Submit & Pick<ConfiguratorState, 'sent'>>) {
      Object.assign(state, payload, { attempt: null });
    },
    requestForgotten(state, { payload: sent }: PayloadAction<Sent[]>) {
      state.sent = sent;
    },
    /** After a reload. A newer submit is not replaced by the stored one. */
    submitRestored(state, { payload }: PayloadAction<Submit>) {
      if (state.submittedConfigId === null) Object.assign(state, payload);
    },
    startedOver: ({ sent }, { payload }: PayloadAction<Cleared | undefined>) => ({
      ...initialState,
      sent,
      restoration: 'checked' as const,
      cleared: payload ?? null,
    }),
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
  withdrawalRead,
  noticeSettled,
  userInfoTyped,
  sendAttempted,
  submitted,
  requestForgotten,
  submitRestored,
  startedOver,
} = configuratorSlice.actions;
