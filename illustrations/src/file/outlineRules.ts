/** For a drawing of lines alone, on the page's own ground: what stands for something that is not there yet. */
export const outlineRules = `
svg.unit { --skin-line: var(--ink-2); }
${['skin', 'cast', 'plate', 'band', 'rod'].map((part) => `path[class*='u-${part}-']`).join(', ')} { fill: var(--paper); }
path[class*='u-shad'] { display: none; }
`;
