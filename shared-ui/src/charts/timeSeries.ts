/** A day, week or month of a chart. */
export type Period = {
  /** As it is read out: 'Wed, Nov 12'. */
  name: string;
  /** Under the axis: 'Nov 12'. */
  shortName: string;
  /** Not over yet: drawn dashed. */
  isOpen?: boolean;
};

export type Series = {
  title: string;
  /** One for each period. */
  values: readonly number[];
  /** A step line holds for a whole period, a measured line has a ring at each. */
  shape: 'step' | 'measured';
  /** A value in the read-out: '63 orders'. */
  format: (value: number) => string;
  /** A value at the axis, where there is little room: '$4M'. */
  formatShort: (value: number) => string;
};
