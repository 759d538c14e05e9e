/** Stands under every total (public spec, 1). */
export const estimateNote = 'Final pricing may vary by deployment location and customization.';
