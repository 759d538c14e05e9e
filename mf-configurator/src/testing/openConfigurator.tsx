import { configurationKey } from '@fieldbox/shop-ui/visit/configurationKey';
import { renderWithToast } from '@onesite/shared-host/testing';
import { configure, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfiguratorPage } from '../page/ConfiguratorPage.tsx';
import type { Selection } from '../state/storedConfiguration.ts';
import { components, containers, missions } from './catalogue.ts';

// Checking whether a style hides each control would take jsdom a fifth of the time; no step hides any.
configure({ defaultHidden: true });

/** Stores a selection as an earlier document of the tab would have, whose history entry names the step. */
export function storeSelection({ step = 3, ...selection }: Partial<Selection> & { step?: number }) {
  window.history.replaceState({ usr: { step } }, '');
  const nothing = { selectedMission: null, selectedContainer: null, selectedComponents: [] };
  const activeSector = selection.selectedMission?.type ?? 'military';
  sessionStorage.setItem(configurationKey, JSON.stringify({ activeSector, ...nothing, ...selection }));
}

/** Stores Command & Control in a 20 ft unit with a solar array, at step 3, as an earlier document would have; or with something else. */
export const storeExample = (own: Parameters<typeof storeSelection>[0] = {}) =>
  storeSelection({
    selectedMission: missions[0]!,
    selectedContainer: containers[0]!,
    selectedComponents: [components[0]!],
    ...own,
  });

/** A request that was sent for what `storeExample` stores. */
export const sentExample = {
  ...{ id: 1001, sentAt: '2025-11-30T12:00:00Z', seenTotal: 26_900, quantity: '', selection: '1-11-21' },
};

/** The page as a document contains it; the whole catalogue is on offer by default. */
export function openConfigurator(
  path = '/configurator',
  offer = { missions, containers, components },
  step = window.history.state?.usr?.step,
) {
  const page = <ConfiguratorPage data={[offer.missions, offer.containers, offer.components]} />;
  const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  const rendered = renderWithToast(page, path, step ? { step } : undefined);
  return {
    user,
    ...rendered,
    /** Chooses by hand what `storeExample` stores. */
    async choose() {
      await user.click(screen.getByRole('radio', { name: /Command & Control/ }));
      await user.click(button('Next'));
      await user.click(await screen.findByRole('radio', { name: /20 ft/ }));
      await user.click(button('Next'));
      await user.click(await screen.findByRole('checkbox', { name: /Solar Panel Array/ }));
    },
  };
}

/** Enter in a step, as a browser has it: user-event knows no submit button outside of its form. */
export async function pressEnter(user: UserEvent) {
  const { form } = document.activeElement as HTMLInputElement;
  await user.click(document.querySelector(`button[type="submit"][form="${form!.id}"]`)!);
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const stepHeading = () => screen.getByRole('heading', { level: 2 }).textContent;
export const total = () => screen.getByRole('status', { name: 'Estimated total' }).textContent;

export function clearStorage() {
  window.history.replaceState(null, '');
  sessionStorage.clear();
  localStorage.clear();
}
