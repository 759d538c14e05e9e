import type { Page } from '@playwright/test';
import { expectReadable } from '../fixtures/accessibility.ts';
import type { RunningSite } from '../fixtures/startSite.ts';
import { test as base } from '../fixtures/test.ts';
import { newPerson, type Person } from './person.ts';

type Cast = {
  /** The people in the story. */
  person: Person;
  /** Undefined on a running site without a known administrator's password: the story then leaves the office out. */
  administrator: RunningSite['administrator'] | undefined;
  /** Removes something that the story writes, whether it passes or fails, in reverse order. */
  afterwards: (remove: () => Promise<unknown>) => void;
};

const test = base.extend<Cast>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  person: async ({}, use) => use(newPerson()),
  administrator: async ({ site }, use) => use(site.administrator),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  afterwards: async ({}, use) => {
    const removals: (() => Promise<unknown>)[] = [];
    await use((remove) => removals.push(remove));
    for (const remove of removals.reverse()) await remove();
  },
});

const devices = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true },
};

/** `npm test` runs the stories in short, `npm run journeys` in full. */
const isWhole = process.env.JOURNEYS === 'whole';

/** The remotes of a story, and `@admin` if it needs an administrator's login. */
type Tag = '@admin' | `@mf-${string}`;
type Story = Parameters<typeof test>[2];

/**
 * A story of a person, on a desktop and on a phone. In short it runs on the device that most of its people use: the office at a
 * desk, visitors on a phone.
 */
export function journey(title: string, tags: Tag[], story: Story) {
  const usual = tags.includes('@admin') ? 'desktop' : 'phone';
  for (const [device, use] of Object.entries(devices).filter(([name]) => isWhole || name === usual))
    test.describe(`on a ${device}`, { tag: [`@${device}`, ...tags] }, () => {
      test.use(use);
      test(title, story);
    });
}

/** For a page or a dialog that another test of `npm test` holds to the same. */
export const expectReadableInFull = async (page: Page) => isWhole && expectReadable(page);

/** A part of a story, as one line of the report and of the trace. */
export const step = test.step;
