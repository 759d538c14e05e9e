/** Public spec, 2: the step indicator, in order. */
export const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'] as const;

export const firstStep = 1;
export const stepOfComponents = 3;
export const lastStep = steps.length;
