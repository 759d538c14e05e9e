import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { limits } from '@onesite/shared-contract/formats/limits';
import { linkSchema, optionalLink } from '@onesite/shared-contract/formats/links';
import { optionalNumber } from '@onesite/shared-contract/formats/numbers';
import { type Option, valuesOf } from '@onesite/shared-contract/formats/options';
import { optionalText, requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { passwordSchema } from '../accounts/passwords.ts';
import { usernameSchema } from '../accounts/usernames.ts';
import { brand } from '../site/brand.ts';
import type {
  registeredAnswer,
  statusStepAnswer,
  supplierAnswer,
  supplierDetailsAnswer,
  supplierProfileAnswer,
} from './responseSchemas.ts';
import {
  certifications,
  defenseUsages,
  fieldDeployments,
  operationCountries,
  productTypes,
  shippingRegions,
} from './supplierOptions.ts';

export const usernameTakenMessage = 'This username is already taken';
export const companyNameTakenMessage = `This company name, or one that looks like it, is registered already. If it is yours, log in with its account, or write to ${brand.email}.`;
export const missingCurrentPasswordMessage = 'Enter your current password';

const passwordMessage = 'Password must be at least 8 characters';
const unknownChoiceMessage = 'Please choose from the list';

/** Some entries of a fixed set, each once. */
const choices = <Value extends string>(options: readonly Option<Value>[]) =>
  v.pipe(
    v.array(v.picklist(valuesOf(options), unknownChoiceMessage), 'Must be a list'),
    v.maxLength(limits.listEntries, `Must have at most ${limits.listEntries} entries`),
    v.transform((chosen) => [...new Set(chosen)]),
  );

const oneOrMore = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  v.pipe(
    v.optional(v.unknown(), null),
    v.transform((chosen) => chosen ?? []),
    v.check((chosen) => !Array.isArray(chosen) || chosen.length > 0, message),
    choices(options),
  );

const one = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  v.pipe(v.optional(v.unknown(), null), v.picklist(valuesOf(options), message));

const isYear = (year: number | null) =>
  year === null || (Number.isInteger(year) && year >= 1800 && year <= new Date().getFullYear());

const usernameEntry = usernameSchema(3, 'Username must be at least 3 characters');

/**
 * What a supplier states about itself and may change later, with the rules of docs/specification/suppliers.md#registration.
 */
const profileEntries = {
  companyName: requiredText(2, 'Company name is required'),
  website: linkSchema('Please enter a valid website URL'),
  catalogUrl: optionalLink('Please enter a valid catalog URL'),
  contactName: requiredText(2, 'Contact name is required'),
  contactRole: requiredText(2, 'Contact role is required'),
  contactEmail: emailSchema('Please enter a valid email address'),
  contactPhone: optionalText(),
  countryHQ: requiredText(2, 'Country of HQ is required'),
  countryOperations: oneOrMore(operationCountries, 'At least one country of operation is required'),
  productTypes: oneOrMore(productTypes, 'At least one product type is required'),
  otherProductType: optionalText(),
  defenseUsage: one(defenseUsages, 'Please select if your products are used in defense/security contexts'),
  fieldDeployment: one(fieldDeployments, 'Please select if your product can be field-deployed'),
  deploymentConditions: optionalText(limits.longText),
  certifications: v.pipe(
    v.nullish(choices(certifications), []),
    v.transform((chosen) => chosen ?? []),
  ),
  otherCertification: optionalText(),
  shippingRegions: oneOrMore(shippingRegions, 'Please select at least one shipping region'),
  deploymentCapability: optionalText(limits.longText),
  typicalLeadTime: optionalText(),
  annualProductionVolume: optionalText(),
  yearFounded: v.pipe(optionalNumber(), v.check(isYear, 'Enter a year from 1800 to now')),
  additionalInfo: optionalText(limits.longText),
};

const profileObject = v.object(profileEntries);
export type SupplierProfileInput = v.InferOutput<typeof profileObject>;

/** Whether a field that depends on another is asked for (docs/specification/suppliers.md#registration). */
export const isAsked = {
  otherProductType: ({ productTypes: chosen }: Pick<SupplierProfileInput, 'productTypes'>) => chosen.includes('Other'),
  otherCertification: ({ certifications: chosen }: Pick<SupplierProfileInput, 'certifications'>) =>
    chosen.includes('Other'),
  deploymentConditions: ({ fieldDeployment }: Pick<SupplierProfileInput, 'fieldDeployment'>) =>
    fieldDeployment === 'Conditional',
};

/** A profile without answers to fields that it does not ask for. */
export function onlyAsked<Profile extends SupplierProfileInput>(profile: Profile): Profile {
  return {
    ...profile,
    otherProductType: isAsked.otherProductType(profile) ? profile.otherProductType : null,
    otherCertification: isAsked.otherCertification(profile) ? profile.otherCertification : null,
    deploymentConditions: isAsked.deploymentConditions(profile) ? profile.deploymentConditions : null,
  };
}

/** Body of POST /api/supplier/register. */
export const supplierRegistrationSchema = v.pipe(
  v.object({
    username: usernameEntry,
    password: passwordSchema(8, passwordMessage),
    ...profileEntries,
    termsAgreed: v.pipe(v.optional(v.unknown(), false), v.literal(true, 'You must agree to the terms and conditions')),
  }),
  v.transform(onlyAsked),
);
export type SupplierRegistration = v.InferOutput<typeof supplierRegistrationSchema>;

/** Answer of POST /api/supplier/register. */
export type SupplierRegistered = v.InferOutput<typeof registeredAnswer>;

export const registeredMessage = 'Thank you for registering. Your account is pending review.';

/** Query of GET /api/supplier/username-available. */
export const usernameQuerySchema = v.object({ username: usernameEntry });

/**
 * Body of PATCH /api/supplier/profile: any of the profile's fields, and both passwords to change the password. A new
 * contactEmail needs the current one, too: whoever has that address can ask for a new password.
 */
export const supplierProfilePatchSchema = v.pipe(
  v.object({
    ...v.partial(profileObject).entries,
    currentPassword: v.optional(passwordSchema(1, missingCurrentPasswordMessage)),
    newPassword: v.optional(passwordSchema(8, passwordMessage)),
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => newPassword === undefined || currentPassword !== undefined,
      missingCurrentPasswordMessage,
    ),
    ['currentPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword'], ['contactEmail']],
      ({ currentPassword, newPassword, contactEmail }) =>
        currentPassword === undefined || newPassword !== undefined || contactEmail !== undefined,
      passwordMessage,
    ),
    ['newPassword'],
  ),
);
export type SupplierProfilePatch = v.InferOutput<typeof supplierProfilePatchSchema>;

/** A supplier as administrators and the supplier itself see it. `createdAt` is an ISO time. */
export type Supplier = v.InferOutput<typeof supplierAnswer>;

/** Answer of GET and PATCH /api/supplier/profile. */
export type SupplierProfile = v.InferOutput<typeof supplierProfileAnswer>;

/** One step of a supplier's history; the first is its registration. */
export type SupplierStatusStep = v.InferOutput<typeof statusStepAnswer>;

/** Answer of GET /api/supplier/{id}. */
export type SupplierDetails = v.InferOutput<typeof supplierDetailsAnswer>;
