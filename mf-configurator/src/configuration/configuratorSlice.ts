import type { Component } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import { limits } from '@fieldbox/contract/limits';
import type { Mission, Sector } from '@fieldbox/contract/missions';
import { totalPrice } from '@fieldbox/contract/price';
import { createSlice, type PayloadAction } from '@fieldbox/shared-host';
import { firstStep, lastStep } from './steps.ts';

/** What step 4 asks for. */
export type UserInfo = { name: string; email: string; organization: string; intendedUse: string };

/** A send that may have to be repeated: while the content is the same, so is its key. */
export type Attempt = { content: string; key: string };

/** A configuration that was sent, by its content (`contentOf`), and the number of the order that it became. */
export type Sent = { content: string; id: number };

/** Where the visitor is, and what is chosen: all that outlives the tab. */
export type Selection = {
  currentStep: number;
  activeSector: Sector;
  selectedMission: Mission | null;
  selectedContainer: Container | null;
  /** In the order of choosing. */
  selectedComponents: Component[];
};

/** What is on offer, where that is known to differ from what the page came with. */
export type Offer = { missions: Mission[]; containers: Container[]; components: Component[] };

/** What a tab knows of its submit. */
export type Submit = { submittedConfigId: number; seenTotal: number | null; answerTo: string | null };

/** What the steps share (docs/specification/configurator.md#steps). Prices in dollars. */
export type ConfiguratorState = Selection & {
  totalPrice: number;
  /** The component that was chosen last, until the next choice. */
  newestComponentId: number | null;
  userInfo: UserInfo;
  attempt: Attempt | null;
  /** Since the last start over, the newest at the end. */
  sent: Sent[];
  submittedConfigId: number | null;
  /** The total that the visitor saw on what was submitted. */
  seenTotal: number | null;
  /** The address that the answer to it goes to. */
  answerTo: string | null;
  /** What the browser kept: until it is read nothing is to be written, until it is checked it may be out of date. */
  kept: 'unread' | 'unchecked' | 'checked';
  offer: Offer | null;
  /** Names of what was chosen and is no longer on offer, until the visitor has been told and goes on. */
  withdrawn: string[];
};

export const initialState: ConfiguratorState = {
  currentStep: firstStep,
  activeSector: 'military',
  selectedMission: null,
  selectedContainer: null,
  selectedComponents: [],
  totalPrice: 0,
  newestComponentId: null,
  userInfo: { name: '', email: '', organization: '', intendedUse: '' },
  attempt: null,
  sent: [],
  submittedConfigId: null,
  seenTotal: null,
  answerTo: null,
  kept: 'unread',
  offer: null,
  withdrawn: [],
};

/**
 * Step 1 can be left only with a mission, step 2 only with a container, step 3 always
 * (docs/specification/configurator.md#steps).
 */
export const canLeave = (step: number, state: Pick<ConfiguratorState, 'selectedMission' | 'selectedContainer'>) => {
  if (step === 1) return state.selectedMission !== null;
  if (step === 2) return state.selectedContainer !== null;
  return step === 3;
};

const withinSteps = (step: number) => Math.min(lastStep, Math.max(firstStep, step));

/** The step nearest to `step` to which a visitor could have gone. */
export const reachable = (step: number, state: Selection) => {
  const reached = withinSteps(step);
  for (let before = firstStep; before < reached; before++) if (!canLeave(before, state)) return before;
  return reached;
};

/** More than anybody sends in one visit. */
const maxSent = 20;

const isChosen = (components: Component[], { id }: Component) => components.some((chosen) => chosen.id === id);

const withTotal = (state: ConfiguratorState) => {
  state.totalPrice = totalPrice(state.selectedContainer, state.selectedComponents);
};

export const configuratorSlice = createSlice({
  name: 'mf-configurator',
  initialState,
  reducers: {
    wentOn(state) {
      if (canLeave(state.currentStep, state)) state.currentStep += 1;
      state.withdrawn = [];
    },
    wentBack(state) {
      state.currentStep = Math.max(firstStep, state.currentStep - 1);
    },
    jumped(state, { payload: step }: PayloadAction<number>) {
      state.currentStep = withinSteps(step);
    },
    sectorChanged(state, { payload: sector }: PayloadAction<Sector>) {
      state.activeSector = sector;
      state.selectedMission = null;
    },
    missionSelected(state, { payload: mission }: PayloadAction<Mission>) {
      state.selectedMission = mission;
    },
    containerSelected(state, { payload: container }: PayloadAction<Container>) {
      state.selectedContainer = container;
      withTotal(state);
    },
    componentToggled(state, { payload: component }: PayloadAction<Component>) {
      const chosen = state.selectedComponents;
      const isIn = isChosen(chosen, component);
      if (!isIn && chosen.length >= limits.listEntries) return;
      if (isIn) state.selectedComponents = chosen.filter(({ id }) => id !== component.id);
      else chosen.push(component);
      state.newestComponentId = isIn ? null : component.id;
      withTotal(state);
    },
    /** What was kept, linked to, undone or corrected takes the place of what is here; what it does not name stays. */
    recalled(state, { payload }: PayloadAction<Partial<ConfiguratorState>>) {
      Object.assign(state, { newestComponentId: null, withdrawn: [], kept: 'checked' }, payload);
      state.currentStep = reachable(state.currentStep, state);
      withTotal(state);
    },
    userInfoTyped(state, { payload: userInfo }: PayloadAction<UserInfo>) {
      state.userInfo = userInfo;
    },
    sendAttempted(state, { payload: attempt }: PayloadAction<Attempt>) {
      state.attempt = attempt;
    },
    submitted(state, { payload: { content, ...submit } }: PayloadAction<Submit & Pick<Sent, 'content'>>) {
      const others = state.sent.filter((earlier) => earlier.content !== content);
      const sent = [...others, { content, id: submit.submittedConfigId }].slice(-maxSent);
      Object.assign(state, submit, { attempt: null, sent });
    },
    /** After a reload: what the browser still knows of a submit in this tab. */
    submitRecalled(state, { payload }: PayloadAction<Submit>) {
      if (state.submittedConfigId === null) Object.assign(state, payload);
    },
    startedOver: () => ({ ...initialState, kept: 'checked' as const }),
  },
});

export const {
  wentOn,
  wentBack,
  jumped,
  sectorChanged,
  missionSelected,
  containerSelected,
  componentToggled,
  recalled,
  userInfoTyped,
  sendAttempted,
  submitted,
  submitRecalled,
  startedOver,
} = configuratorSlice.actions;
