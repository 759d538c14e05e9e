import type { Component } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import type { Mission, Sector } from '@fieldbox/contract/missions';
import { totalPrice } from '@fieldbox/contract/price';
import { createSlice, type PayloadAction } from '@fieldbox/shared-host';
import { firstStep, lastStep } from './steps.ts';

/** What step 4 asks for. */
export type UserInfo = { name: string; email: string; organization: string; intendedUse: string };

/** A send that may have to be repeated: while the content is the same, so is its key. */
export type Attempt = { content: string; key: string };

/** Public spec, 3: configurator state. Prices in dollars. */
export type ConfiguratorState = {
  currentStep: number;
  activeSector: Sector;
  selectedMission: Mission | null;
  selectedContainer: Container | null;
  /** In the order of choosing. */
  selectedComponents: Component[];
  totalPrice: number;
  userInfo: UserInfo;
  attempt: Attempt | null;
  submittedConfigId: number | null;
};

export const initialState: ConfiguratorState = {
  currentStep: firstStep,
  activeSector: 'military',
  selectedMission: null,
  selectedContainer: null,
  selectedComponents: [],
  totalPrice: 0,
  userInfo: { name: '', email: '', organization: '', intendedUse: '' },
  attempt: null,
  submittedConfigId: null,
};

/** Public spec, 4: step 1 can be left only with a mission, step 2 only with a container, step 3 always. */
export const canLeave = (step: number, state: Pick<ConfiguratorState, 'selectedMission' | 'selectedContainer'>) => {
  if (step === 1) return state.selectedMission !== null;
  if (step === 2) return state.selectedContainer !== null;
  return step === 3;
};

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
    },
    wentBack(state) {
      state.currentStep = Math.max(firstStep, state.currentStep - 1);
    },
    jumped(state, { payload: step }: PayloadAction<number>) {
      state.currentStep = Math.min(lastStep, Math.max(firstStep, step));
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
      if (isChosen(state.selectedComponents, component))
        state.selectedComponents = state.selectedComponents.filter(({ id }) => id !== component.id);
      else state.selectedComponents.push(component);
      withTotal(state);
    },
    userInfoTyped(state, { payload: userInfo }: PayloadAction<UserInfo>) {
      state.userInfo = userInfo;
    },
    sendAttempted(state, { payload: attempt }: PayloadAction<Attempt>) {
      state.attempt = attempt;
    },
    submitted(state, { payload: id }: PayloadAction<number>) {
      state.submittedConfigId = id;
      state.attempt = null;
    },
    /** After a reload: what the browser still knows of a submit in this tab. */
    submitRecalled(state, { payload: id }: PayloadAction<number>) {
      state.submittedConfigId ??= id;
    },
    startedOver: () => initialState,
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
  userInfoTyped,
  sendAttempted,
  submitted,
  submitRecalled,
  startedOver,
} = configuratorSlice.actions;
