/**
 * Names and addresses of the company. Elsewhere the name is written out only where plain data is required: in titles of route
 * records (`remote.tsx` of marketing and configurator) and in the shell's `site.webmanifest`; and as FB on the drawings.
 */
export const brand = {
  name: 'FieldBox',
  configuratorTitle: 'FieldBox Configurator',
  tagline: 'Modular container units for missions in the field',
  email: 'info@fieldbox.example',
  mailLink: 'mailto:info@fieldbox.example',
  /** Empty until there is one, and so is its line in the footer. */
  address: '' as string,
  phone: '+30 210 000 0000',
  phoneLink: 'tel:+302100000000',
} as const;
