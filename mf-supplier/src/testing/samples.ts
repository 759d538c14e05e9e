import { supplierOptionalFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { emptyValues } from '@fieldbox/contract/testing/emptyValues';

export const nordlicht: SupplierProfile = {
  id: 107,
  username: 'nordlicht',
  companyName: 'Nordlicht Power GmbH',
  website: 'https://nordlicht-power.example',
  contactName: 'Jana Petersen',
  contactRole: 'Head of sales',
  contactEmail: 'jana.petersen@nordlicht-power.example',
  countryHQ: 'Germany',
  countryOperations: ['Germany', 'France'],
  productTypes: ['Power', 'Other'],
  otherProductType: 'Heaters',
  defenseUsage: 'In_Development',
  fieldDeployment: 'Conditional',
  deploymentConditions: 'Under roof, from -20 to 50 °C',
  certifications: ['CE'],
  shippingRegions: ['Europe'],
  typicalLeadTime: '3 weeks',
  yearFounded: 2009,
  ...{ catalogUrl: null, contactPhone: null, otherCertification: null },
  ...{ deploymentCapability: null, annualProductionVolume: null, additionalInfo: null },
  status: 'Approved',
  termsAgreed: true,
  version: 3,
  createdAt: '2026-11-17T09:00:00.000Z',
  statusSince: '2026-11-18T10:30:00.000Z',
  statusReason: null,
  credentialsChangedAt: '2026-11-17T09:00:00.000Z',
};

export const battery: SupplierComponent = {
  id: 31,
  name: 'Lithium Battery Cabinet 20 kWh',
  description: 'LiFePO4 cells in a vented steel cabinet.',
  price: 12_900,
  leadTimeInDays: 21,
  category: 'Power',
  imageUrl: 'https://nordlicht-power.example/cabinet.jpg',
  ...emptyValues(supplierOptionalFields),
  part: 'crate',
  icon: 'default-icon',
  specifications: { Capacity: '20 kWh' },
  specificationOrder: ['Capacity'],
  isWithdrawn: false,
  isWithdrawnBySupplier: false,
  orderCount: 42,
  version: 2,
  createdAt: '2026-11-19T09:00:00.000Z',
};

export const gateway: SupplierComponent = {
  ...battery,
  id: 32,
  name: 'Energy Monitor Gateway',
  price: 1_120.5,
  leadTimeInDays: 10,
  category: 'Compute',
  imageUrl: 'http://nordlicht-power.example/gateway.jpg',
  specifications: {},
  specificationOrder: [],
  orderCount: 0,
  version: 1,
};
