/** A browser engine beside Chromium, as the distribution ships it. */
export interface Engine {
  name: string;
  /** Whether this machine has it. */
  isInstalled: boolean;
  /** The packages of Debian that have it. */
  packages: string;
  launch: (options?: LaunchOptions) => Promise<EngineBrowser>;
}

export type LaunchOptions = { prefersDark?: boolean };

export interface EngineBrowser {
  /** A visitor with cookies of their own. */
  newVisitor: () => Promise<EnginePage>;
  close: () => Promise<void>;
}

/** What the journeys do with a page. All of it waits for what it needs. */
export interface EnginePage {
  /** Until the page is ready to be used. */
  open: (url: string) => Promise<void>;
  /** The first element of a selector. */
  click: (selector: string) => Promise<void>;
  /** A button or link by how its text begins, or by its accessible label. */
  press: (tag: 'a' | 'button', name: string) => Promise<void>;
  /** A checkbox or radio button by how its label begins. */
  check: (label: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  /** @param work is sent to the page as text */
  evaluate: <Result>(work: () => Result) => Promise<Result>;
  /** What is on the screen, as a PNG file in base64. */
  screenshot: () => Promise<string>;
  /** What its console, its scripts and the network complained of, as far as the engine tells. */
  complaints: () => Promise<string[]>;
  close: () => Promise<void>;
}

export const xpathOf = (tag: 'a' | 'button', name: string) =>
  `//${tag}[starts-with(normalize-space(), "${name}") or @aria-label="${name}"]`;

export const xpathOfChoice = (label: string) => `//label[starts-with(normalize-space(), "${label}")]//input`;

export const isPageReady = () =>
  performance.getEntriesByType('mark').some(({ name }) => name.startsWith('page-ready:'));
