/** The rules of a drawing in which nothing is orange, because the page around it marks something else. */
export const plainRules = `
svg.unit { --band-side: var(--skin-side); --band-mid: var(--skin-mid); --band-hi: var(--skin-hi); --band-lo: var(--skin-lo); --band-end: var(--skin-end); }
.u-cable { stroke: var(--dim); }
.u-sig { fill: var(--dark); }
`;
