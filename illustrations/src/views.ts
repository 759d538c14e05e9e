/**
 * The viewpoint of a drawing. All views have the same projection: for `other side` and `inside` the unit itself is turned by 180°,
 * so that its back faces the viewer. `inside` leaves out the roof, the back wall and the closed end.
 */
export const unitViews = ['outside', 'other side', 'inside', 'exploded'] as const;
export type UnitView = (typeof unitViews)[number];

/** Whether the unit's back faces the viewer. */
export const isTurned = (view: UnitView) => view === 'other side' || view === 'inside';
