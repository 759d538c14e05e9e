/** The step indicator, in order (docs/specification/configurator.md#steps). */
export const steps = ['Mission Profile', 'Container Type', 'Components', 'Submit'] as const;

export const firstStep = 1;
export const stepOfComponents = 3;
export const lastStep = steps.length;
