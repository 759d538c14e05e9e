import { findChromium } from './findChromium.mjs';

/** @throws Error that says what to install */
export async function launchChromium() {
  const { chromium } = await import('playwright-core').catch(() => {
    throw new Error(
      'The browser is driven by playwright-core, which is not here. Add it: npm install --save-dev playwright-core',
    );
  });
  const executablePath = findChromium(chromium.executablePath());
  if (executablePath) return chromium.launch({ executablePath });
  throw new Error(
    'No Chromium was found. Install one with: npx playwright-core install chromium. CHROMIUM_PATH can name another.',
  );
}
