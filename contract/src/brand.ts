/** Names and addresses of the company, the only place where they are written. */
export const brand = {
  name: 'FieldBox',
  configuratorTitle: 'FieldBox Configurator',
  tagline: 'Modular container units for missions in the field',
  email: 'info@fieldbox.example',
  mailLink: 'mailto:info@fieldbox.example',
  phone: '+30 210 000 0000',
  phoneLink: 'tel:+302100000000',
} as const;
