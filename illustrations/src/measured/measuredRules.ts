/** A measured drawing has only lines: every face has the page's own ground. Edges are heavier than lines within them. */
export const measuredRules = `
svg.measured { --skin-line: var(--ink); }
@media print { :root { --paper: #fff; } }
.measured path[class*='u-skin'], .measured path[class*='u-cast'], .measured path[class*='u-plate'], .measured path[class*='u-rod'],
.measured path[class*='u-slide'], .measured path[class*='u-canvas'], .measured .u-glass { fill: var(--paper); }
.measured .u-skin-toplo, .measured .u-skin-endlo, .measured path[class*='u-canvas'] { stroke: var(--ink-2); stroke-width: 0.5; }
.measured .u-dark { fill: none; stroke: var(--ink-2); stroke-width: 0.7; }
.measured .u-fold { stroke: var(--ink-2); opacity: 0.8; }
.measured .u-hole { fill: var(--ink); }
.measured .u-ln { stroke-width: 0.8; }
.measured .u-outline { stroke-width: 1.6; }
`;
