import { createFormDraft } from '@onesite/shared-ui/forms/formDraft';

/** What the device keeps of an unsent registration: every field but the password. */
export const registrationDraft = createFormDraft('mf-supplier.registration', {
  username: '',
  companyName: '',
  yearFounded: '',
  website: '',
  catalogUrl: '',
  countryHQ: '',
  countryOperations: [],
  contactName: '',
  contactRole: '',
  contactEmail: '',
  contactPhone: '',
  productTypes: [],
  otherProductType: '',
  certifications: [],
  otherCertification: '',
  annualProductionVolume: '',
  defenseUsage: '',
  fieldDeployment: '',
  deploymentConditions: '',
  deploymentCapability: '',
  shippingRegions: [],
  typicalLeadTime: '',
  additionalInfo: '',
  termsAgreed: false,
});
