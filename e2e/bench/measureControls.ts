import type { Browser, Page } from '@playwright/test';
import type { Control } from './control.ts';
import { median } from './median.ts';
import { report } from './report.ts';
import { settled, takeLongest, watchInteractions } from './watchInteractions.ts';

const slowdown = 4;

type Figures = { event: number[]; task: number[] };

export type Measured = {
  title: string;
  baseURL: string;
  /** Opens the page of the controls. */
  open: (page: Page) => Promise<unknown>;
  controls: readonly Control[];
  /** Milliseconds from the input to the next paint, for each control. */
  aim: number;
  visits: number;
  /** Of the window. */
  viewport?: { width: number; height: number };
};

/** Measures how soon each control reacts on a slow machine, over visits that use all of them once. */
export async function measureControls(browser: Browser, { title, controls, aim, visits, ...page }: Measured) {
  const figures = new Map<string, Figures>(controls.map(({ name }) => [name, { event: [], task: [] }]));
  for (let visit = 0; visit < visits; visit++) await useAll(browser, page, controls, figures);

  for (const [name, { event, task }] of figures) {
    const unit = `ms to the next paint, CPU slowed ${slowdown} times`;
    const notes = [`longest task ${median(task)} ms`];
    report({ name: `${title}: ${name}`, unit, ours: event, aim, notes });
  }
}

async function useAll(
  browser: Browser,
  { baseURL, open, viewport = { width: 1440, height: 900 } }: Pick<Measured, 'baseURL' | 'open' | 'viewport'>,
  controls: readonly Control[],
  figures: Map<string, Figures>,
) {
  const context = await browser.newContext({ baseURL, viewport });
  const page = await context.newPage();
  await watchInteractions(page);
  await open(page);
  await page.waitForLoadState('networkidle');
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  for (const { name, prepare, use } of controls) {
    await prepare?.(page);
    await settled(page);
    await takeLongest(page);
    await use(page);
    await settled(page);
    const { event, task } = await takeLongest(page);
    figures.get(name)!.event.push(event);
    figures.get(name)!.task.push(task);
  }
  await context.close();
}
