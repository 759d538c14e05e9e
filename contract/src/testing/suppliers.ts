/** What a supplier sends to register, all in order. The company is invented. */
export const validRegistration = {
  username: 'northwind',
  password: 'correct horse battery',
  companyName: 'Northwind Power Systems',
  website: 'https://northwind-power.example',
  catalogUrl: 'https://northwind-power.example/catalogue.pdf',
  contactName: "Róisín O'Shea",
  contactRole: 'Sales engineer',
  contactEmail: "r.o'shea@northwind-power.example",
  countryHQ: 'Ireland',
  countryOperations: ['United_Kingdom', 'Germany'],
  productTypes: ['Power', 'Communications'],
  defenseUsage: 'Yes',
  fieldDeployment: 'Yes',
  certifications: ['CE', 'ISO'],
  shippingRegions: ['Europe'],
  yearFounded: 1998,
  termsAgreed: true,
};

export const validSupplierComponent = {
  name: 'Hybrid Inverter 10 kW',
  description: 'Three-phase inverter for solar, battery and generator in one cabinet.',
  price: 4_899.5,
  leadTimeInDays: 21,
  category: 'Power',
  imageUrl: 'https://northwind-power.example/inverter.jpg',
  specifications: { Weight: '38 kg', Protection: 'IP65' },
  specificationOrder: ['Weight', 'Protection'],
};
