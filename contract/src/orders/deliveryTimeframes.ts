/** When a unit is needed: what the questionnaire offers, and step 4 of the configurator. */
export const deliveryTimeframes = ['1-2 weeks', '3-4 weeks', '1-2 months', 'Longer-term/exploratory'].map((label) => ({
  value: label,
  label,
}));
