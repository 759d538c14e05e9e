/** Stands under every total (docs/specification/configurator.md#price). */
export const estimateNote = 'Final pricing may vary by deployment location and customization.';
