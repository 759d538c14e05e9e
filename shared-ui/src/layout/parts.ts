import { styled } from 'styled-components';

/** The three widths at which a layout changes (620, 900, 1280), as conditions: `@media ${phone} { … }`, `useMediaQuery(fromWide)`. */
export const phone = '(max-width: 619px)';
export const fromTablet = '(min-width: 620px)';
export const belowDesktop = '(max-width: 899px)';
export const fromDesktop = '(min-width: 900px)';
export const belowWide = '(max-width: 1279px)';
export const fromWide = '(min-width: 1280px)';

/** The one height: a window as it is at 200 %, where the first row of a list stays in view. */
export const low = '(max-height: 480px)';

// The parts that layouts are made of, for the plain selectors below a component's root: `> ul { ${stack} gap: 8px; }`.

/** One under the other. */
export const stack = 'display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--s-5);';

/** Beside one another, as many in a line as there is room for. */
export const row = 'display: flex; flex-wrap: wrap; gap: 12px; align-items: center;';

/** Beside one another on a line of text, at both ends of the line. */
export const spread =
  'display: flex; flex-wrap: wrap; gap: 0 var(--s-4); align-items: baseline; justify-content: space-between;';

/** Columns that each component names; a long word makes none of them wider. */
export const grid = 'display: grid; gap: var(--s-5) var(--gap); > * { min-width: 0; }';

/** A button without the browser's look. */
export const bare = 'padding: 0; border: 0; background: none; color: inherit; cursor: pointer;';

/** Words that can be pressed. */
export const underlined = 'text-decoration: underline 1px; text-underline-offset: 0.22em;';

/** What explains something else. */
export const muted = 'color: var(--ink-2); font-size: var(--t-1);';

/** A number, or a name that is read like one. */
export const figure =
  'font-stretch: var(--wide); font-weight: 560; font-variant-numeric: tabular-nums; letter-spacing: -0.018em; line-height: 1.25;';

/** Begins below a heavy line. */
export const rule = 'padding-top: var(--s-5); border-top: var(--w-rule) solid var(--ink);';

/** Entries below a heavy line, a hairline under each. */
export const entries =
  'border-top: var(--w-rule) solid var(--ink); > * { display: grid; padding-block: var(--s-4); border-bottom: 1px solid var(--line); }';

/** Raised from the page: a form, a table, a note. */
export const sheet = 'border: 1px solid var(--line-strong); background: var(--sheet);';

/** Stays at the bottom of the window while its content scrolls. It gets `data-dock`: toasts keep clear of it, and it is not printed. */
export const dock =
  'position: sticky; bottom: 0; z-index: 1; border-top: 1px solid var(--line-strong); background: var(--sheet);';

export const Stack = styled.div`
  ${stack}
`;

export const Row = styled.div`
  ${row}
`;

export const visuallyHidden =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
