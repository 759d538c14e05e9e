export const paletteField = {
  label: 'Find or go to',
  placeholder: 'Name, number, tab or action',
  maxLength: 200,
};
