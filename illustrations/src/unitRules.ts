/**
 * The CSS of a drawing; its colours are custom properties (`unitTokens.css`). The same text styles a drawing in a page,
 * where it is nested in the rule of the frame, and a drawing in a file of its own. Line widths are pixels at any scale.
 */
export const unitRules = `
text { font-family: var(--font-mono); }
path { fill: none; stroke: none; }
path, circle { vector-effect: non-scaling-stroke; stroke-linejoin: round; stroke-linecap: round; }
.u-grid { stroke: var(--floor); stroke-width: 1; }
.u-shadow { fill: var(--shadow); }
.u-shade-2 { fill: var(--dark); opacity: 0.22; }
.u-shade { fill: var(--dark); opacity: 0.16; }
.u-dark, .u-hole { fill: var(--dark); }
.u-skin-top, .u-slide-top { fill: var(--skin-top); }
.u-skin-tophi, .u-plate-top, .u-cast-top { fill: var(--skin-tophi); }
.u-skin-toplo { fill: var(--skin-toplo); }
.u-skin-side, .u-plate-side { fill: var(--skin-side); }
.u-skin-mid { fill: var(--skin-mid); }
.u-skin-hi, .u-cast-side { fill: var(--skin-hi); }
.u-skin-lo { fill: var(--skin-lo); }
.u-skin-end, .u-slide-end, .u-plate-end { fill: var(--skin-end); }
.u-skin-endlo { fill: var(--skin-endlo); }
.u-skin-endhi, .u-cast-end { fill: var(--skin-endhi); }
.u-skin-rail { fill: var(--skin-rail); }
.u-skin-rail-end { fill: var(--skin-rail-end); }
.u-slide-side { fill: var(--skin-slide); }
.u-band-side { fill: var(--band-side); }
.u-band-mid { fill: var(--band-mid); }
.u-band-hi { fill: var(--band-hi); }
.u-band-lo { fill: var(--band-lo); }
.u-band-end { fill: var(--band-end); }
.u-rod-top, .u-rod-side { fill: var(--rod-side); }
.u-rod-end { fill: var(--rod-end); }
.u-metal-top, .u-pv-frame, .u-dish { fill: var(--metal-top); }
.u-metal-side { fill: var(--metal-side); }
.u-metal-end, .u-dish-back { fill: var(--metal-end); }
.u-canvas-1, .u-canvas-box-top { fill: var(--canvas-1); }
.u-canvas-2 { fill: var(--canvas-2); }
.u-canvas-3, .u-canvas-box-side { fill: var(--canvas-3); }
.u-canvas-4 { fill: var(--canvas-4); }
.u-canvas-5, .u-canvas-box-end { fill: var(--canvas-5); }
.u-canvas-end { fill: var(--canvas-end); }
.u-pv { fill: var(--pv); }
.u-pv-hi { fill: var(--pv-hi); }
.u-glass { fill: var(--glass); }
.u-in-back { fill: var(--inside-back); }
.u-in-left { fill: var(--inside-left); }
.u-in-floor { fill: var(--inside-floor); }
.u-in-dot { fill: var(--inside-dot); }
.u-tool { stroke: var(--inside-tool); stroke-width: 1.5; }
.u-wood-top { fill: var(--wood-top); }
.u-wood-side, .u-wood-end { fill: var(--wood-side); }
.u-sig { fill: var(--signal); stroke: var(--skin-line); stroke-width: 0.5; }
.u-ln, .u-ln0, .u-ln1, .u-fold, .u-fold-2, .u-edge, .u-outline, .u-outline-2, .u-outl, .u-strut, .u-guy { stroke: var(--skin-line); }
.u-ln { stroke-width: 0.7; }
.u-ln0 { stroke-width: 0.5; }
.u-ln1 { stroke-width: 0.8; }
.u-fold { stroke-width: 0.5; opacity: 0.34; }
.u-fold-2 { stroke-width: 0.6; opacity: 0.6; }
.u-edge { stroke-width: 1.1; }
.u-outline { stroke-width: 1.8; }
.u-outline-2, .u-outl, .u-strut { stroke-width: 1.3; }
.u-guy { stroke-width: 0.6; opacity: 0.7; }
.u-grille { stroke: var(--metal-top); stroke-width: 0.7; }
.u-pipe { stroke: var(--metal-end); stroke-width: 2.2; }
.u-cable { stroke: var(--signal); stroke-width: 2.2; }
.u-mark { fill: var(--skin-mark); font-family: var(--font-text); font-stretch: 118%; font-weight: 700; letter-spacing: 0.02em; }
.u-mark-2 { font-weight: 500; }
.u-dim-line { stroke: var(--dim); stroke-width: 0.9; }
.u-dim-arrow { fill: var(--dim); }
.u-dim-text, .u-balloon-no { fill: var(--ink); font-size: 12px; }
.u-leader { stroke: var(--ink); stroke-width: 0.9; }
.u-leader-dot { fill: var(--ink); }
.u-balloon-ring { fill: var(--sheet); stroke: var(--ink); stroke-width: 1.2; }
.u-fresh .u-balloon-ring { fill: var(--signal); stroke: var(--signal); }
.u-fresh .u-balloon-no { fill: var(--on-signal); }
.u-fresh .u-leader { stroke: var(--signal); }
.u-fresh .u-leader-dot { fill: var(--signal); }
.unit--small .u-outline { stroke-width: 1.2; }
.unit--small .u-edge, .unit--small .u-outline-2, .unit--small .u-outl, .unit--small .u-strut { stroke-width: 0.8; }
.unit--small .u-ln, .unit--small .u-ln1 { stroke-width: 0.4; }
.unit--small .u-ln0, .unit--small .u-fold { stroke-width: 0.3; }
.unit--small .u-cable, .unit--small .u-pipe { stroke-width: 1.5; }
`;
