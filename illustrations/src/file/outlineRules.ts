/** The rules of an outline drawing on the page's own ground, which stands for something that does not exist yet. */
export const outlineRules = `
svg.unit { --skin-line: var(--ink-2); }
${['skin', 'cast', 'plate', 'band', 'rod'].map((part) => `path[class*='u-${part}-']`).join(', ')} { fill: var(--paper); }
path[class*='u-shad'] { display: none; }
`;
