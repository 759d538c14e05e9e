import type {
  AdministratorSession,
  Enrolment,
  OneTimePasswordStatus,
  RecoveryCodes,
} from '@fieldbox/contract/administratorAccount';
import type { AdminUser } from '@fieldbox/contract/adminLogin';
import { type Answers, answerFields } from '@fieldbox/contract/answers';
import { type AuditEvent, auditActions, auditActorRoles } from '@fieldbox/contract/audit';
import { type CatalogueComponent, type Component, componentCategories } from '@fieldbox/contract/components';
import type { Configuration, ConfigurationRow, SubmittedConfiguration } from '@fieldbox/contract/configurations';
import { type Container, containerKinds } from '@fieldbox/contract/containers';
import { type ApiError, statusOf } from '@fieldbox/contract/errors';
import { maskedText } from '@fieldbox/contract/maskedText';
import { type MissionUpload, missionCsvColumns } from '@fieldbox/contract/missionCsv';
import { type Mission, sectors } from '@fieldbox/contract/missions';
import { type PublicResponse, snakeCase } from '@fieldbox/contract/publicResponse';
import type { QuestionnaireResponse, SubmittedQuestionnaire, SurveySummary } from '@fieldbox/contract/questionnaire';
import type { Analytics, Statistics } from '@fieldbox/contract/statistics';
import type { SubscriptionAnswer } from '@fieldbox/contract/subscribers';
import type { SupplierComponent } from '@fieldbox/contract/supplierComponents';
import { supplierStatuses } from '@fieldbox/contract/supplierStatus';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers';
import * as v from 'valibot';

/** Schemas of what the calls answer, held to the contract's types by the compiler and to the handlers by a test. */
type Answer<Body> = v.GenericSchema<unknown, Body>;

const id = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const dollars = v.pipe(v.number(), v.description('US dollars'));
const time = v.pipe(v.string(), v.isoTimestamp());
const text = v.nullable(v.string());
const texts = v.array(v.string());
const named = <Keys extends string>(keys: readonly Keys[]) => v.picklist(keys);
const codes = Object.keys(statusOf) as (keyof typeof statusOf)[];

export const error: Answer<ApiError> = v.object({
  code: named(codes),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
}) as never;

export const success = v.object({ success: v.literal(true) });
export const health = v.object({ status: v.literal('ok'), database: v.literal('ok') });
export const authStatus = v.object({ isAuthenticated: v.boolean() });
export const available = v.object({ available: v.boolean() });
export const message = v.object({ message: v.string() });
export const resetLink = v.object({ link: v.string(), expiresAt: time });

export const adminUser: Answer<AdminUser> = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  profileImageUrl: text,
});

export const session: Answer<AdministratorSession> = v.object({
  id,
  isCurrent: v.boolean(),
  createdAt: time,
  lastUsedAt: time,
  network: text,
  agent: text,
});

export const oneTimePasswordStatus: Answer<OneTimePasswordStatus> = v.object({
  isOn: v.boolean(),
  recoveryCodesLeft: count,
});
export const enrolment: Answer<Enrolment> = v.object({ secret: v.string(), uri: v.string(), qrCode: v.string() });
export const recoveryCodes: Answer<RecoveryCodes> = v.object({ recoveryCodes: texts });

export const mission: Answer<Mission> = v.object({
  id,
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  type: named(sectors),
  useCase: text,
  duration: text,
  personnel: text,
  equipment: text,
});

export const container: Answer<Container> = v.object({
  id,
  kind: named(containerKinds),
  name: v.string(),
  description: v.string(),
  imageUrl: v.string(),
  basePrice: dollars,
});

const componentEntries = {
  id,
  name: v.string(),
  description: v.string(),
  icon: v.string(),
  price: dollars,
  category: named(componentCategories),
  imageUrl: text,
} satisfies { [Key in keyof Component]: v.GenericSchema };

export const component: Answer<CatalogueComponent> = v.object({
  ...componentEntries,
  leadTimeInDays: v.nullable(count),
  specifications: v.record(v.string(), v.string()),
  supplier: v.nullable(v.object({ id, companyName: v.string() })),
  version: count,
});

const configurationEntries = {
  id,
  missionId: id,
  containerId: id,
  componentIds: v.array(id),
  name: v.string(),
  email: v.string(),
  organization: v.string(),
  intendedUse: v.string(),
  additionalSpecs: text,
  additionalServices: text,
  totalPrice: dollars,
  createdAt: time,
};

export const configuration: Answer<Configuration> = v.object(configurationEntries);
export const configurationRow: Answer<ConfigurationRow> = v.object({
  ...configurationEntries,
  missionName: v.string(),
  containerName: v.string(),
});

export const submittedConfiguration: Answer<SubmittedConfiguration> = v.object({
  id,
  mission: v.object({ id, name: v.string(), icon: v.string(), type: named(sectors) }),
  container: v.object({
    id,
    name: v.string(),
    kind: named(containerKinds),
    imageUrl: v.string(),
    basePrice: dollars,
  }),
  components: v.array(
    v.object({ id, name: v.string(), price: dollars, icon: v.string(), category: named(componentCategories) }),
  ),
  totalPrice: dollars,
  createdAt: time,
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  organization: v.optional(v.string()),
  intendedUse: v.optional(v.string()),
  additionalSpecs: v.optional(text),
  additionalServices: v.optional(text),
});

export const subscription: Answer<SubscriptionAnswer> = v.object({
  message: v.string(),
  demoMode: v.boolean(),
  verificationLink: v.optional(v.string()),
});

const answerEntries = Object.fromEntries(
  answerFields.map(({ name, kind }) => [
    name,
    kind === 'choices' ? texts : kind === 'number' ? v.nullable(v.number()) : text,
  ]),
) as unknown as { [Name in keyof Answers]: v.GenericSchema<unknown, Answers[Name]> };

const responseEntries = {
  id,
  leadName: v.string(),
  email: v.string(),
  organization: text,
  ...answerEntries,
  responseData: v.unknown(),
  createdAt: time,
};

export const response = v.object(responseEntries) as unknown as Answer<QuestionnaireResponse>;
/** A number that may be a phone number is masked. */
const maskedNumbers = Object.fromEntries(
  answerFields
    .filter(({ kind }) => kind === 'number')
    .map(({ name }) => [name, v.nullable(v.union([v.number(), v.literal(maskedText)]))]),
);

export const publicResponse = v.object(
  Object.fromEntries(
    Object.entries({ ...responseEntries, ...maskedNumbers }).map(([name, schema]) => [snakeCase(name), schema]),
  ),
) as unknown as Answer<PublicResponse>;
export const submittedQuestionnaire: Answer<SubmittedQuestionnaire> = v.object({
  id,
  shareKey: v.string(),
  createdAt: time,
});
export const surveySummary: Answer<SurveySummary> = v.object({
  totalResponses: count,
  thisWeek: count,
  withPowerAssessment: count,
  urgentTimeframe: count,
});

export const missionUpload: Answer<MissionUpload> = v.object({
  success: count,
  errors: v.array(v.object({ row: count, column: named(missionCsvColumns), message: v.string() })),
});

const supplierEntries = {
  id,
  username: v.string(),
  companyName: v.string(),
  website: v.string(),
  catalogUrl: text,
  contactName: v.string(),
  contactRole: v.string(),
  contactEmail: v.string(),
  contactPhone: text,
  countryHQ: v.string(),
  countryOperations: texts,
  productTypes: texts,
  otherProductType: text,
  defenseUsage: v.string(),
  fieldDeployment: v.string(),
  deploymentConditions: text,
  certifications: texts,
  otherCertification: text,
  shippingRegions: texts,
  deploymentCapability: text,
  typicalLeadTime: text,
  annualProductionVolume: text,
  yearFounded: v.nullable(v.number()),
  additionalInfo: text,
  status: named(supplierStatuses),
  termsAgreed: v.boolean(),
  version: count,
  createdAt: time,
} satisfies { [Key in keyof Supplier]: v.GenericSchema };

export const supplier = v.object(supplierEntries);
export const registered = v.object({ ...success.entries, status: named(supplierStatuses), message: v.string() });

export const supplierComponent = v.object({
  id,
  name: v.string(),
  description: v.string(),
  price: dollars,
  leadTimeInDays: count,
  category: v.string(),
  imageUrl: text,
  specifications: v.record(v.string(), v.string()),
  version: count,
  createdAt: time,
} satisfies { [Key in keyof SupplierComponent]: v.GenericSchema });

export const supplierDetails = v.object({
  ...supplierEntries,
  components: v.array(supplierComponent),
  history: v.array(
    v.object({ from: v.nullable(named(supplierStatuses)), to: named(supplierStatuses), by: text, at: time }),
  ),
} satisfies { [Key in keyof SupplierDetails]: v.GenericSchema });

export const statistics: Answer<Statistics> = v.object({
  totalConfigurations: count,
  surveyResponses: count,
  averageConfigurationValue: dollars,
  totalRevenue: dollars,
});
export const analytics: Answer<Analytics> = v.object({
  missionTypes: v.array(v.object({ type: named(sectors), count })),
  topComponents: v.array(v.object({ id, name: v.string(), count })),
  ordersByDay: v.array(v.object({ day: v.string(), count, total: dollars })),
});

const changed = v.nullable(v.record(v.string(), v.unknown()));
export const auditEvent: Answer<AuditEvent> = v.object({
  id,
  actor: v.object({ role: named(auditActorRoles), id: v.nullable(id), name: v.string() }),
  action: named(Object.keys(auditActions) as (keyof typeof auditActions)[]),
  subject: v.object({ id: v.nullable(id), name: v.string() }),
  before: changed,
  after: changed,
  network: text,
  undoes: v.nullable(id),
  undoneBy: v.nullable(id),
  canUndo: v.boolean(),
  createdAt: time,
});
