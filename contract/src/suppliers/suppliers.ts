import { requiredField } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import { newPasswordMessage, newPasswordSchema, passwordSchema, usernameSchema } from '../accounts/credentials.ts';
import { isAsked, type Values } from '../fields/field.ts';
import { inputEntries } from '../fields/schemas.ts';
import type * as responses from './responseSchemas.ts';
import { supplierProfileFields } from './supplierProfileFields.ts';

export const missingCurrentPasswordMessage = 'Enter your current password';

const profileEntries = inputEntries(supplierProfileFields);
const profileObject = v.object(profileEntries);
export type SupplierProfileInput = Values<typeof supplierProfileFields>;

/** A profile with null in the fields that are not asked for beside its other answers. */
export const onlyAsked = <Profile extends SupplierProfileInput>(profile: Profile): Profile => ({
  ...profile,
  ...Object.fromEntries(
    supplierProfileFields.filter((field) => !isAsked(field, profile)).map(({ name }) => [name, null]),
  ),
});

export const supplierRegistrationSchema = v.pipe(
  v.object({
    username: usernameSchema,
    password: newPasswordSchema,
    ...profileEntries,
    termsAgreed: requiredField(v.literal(true, 'You must agree to the terms and conditions')),
  }),
  v.transform(onlyAsked),
);
export type SupplierRegistration = v.InferOutput<typeof supplierRegistrationSchema>;

export type SupplierRegistered = v.InferOutput<typeof responses.registeredResponse>;

export const registeredMessage = 'Thank you for registering. Your account is pending review.';

export const usernameQuerySchema = v.object({ username: usernameSchema });

/**
 * Body of PATCH /api/supplier/profile: any of the profile's fields, and both passwords to change the password. A new
 * contactEmail needs the current one, too: the owner of that address can ask for a new password.
 */
export const supplierProfilePatchSchema = v.pipe(
  v.object({
    ...v.partial(profileObject).entries,
    currentPassword: v.optional(passwordSchema(1, missingCurrentPasswordMessage)),
    newPassword: v.optional(newPasswordSchema),
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => newPassword === undefined || currentPassword !== undefined,
      missingCurrentPasswordMessage,
    ),
    ['currentPassword'],
  ),
  // The current password alone: the new one was forgotten.
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword'], ['contactEmail']],
      ({ currentPassword, newPassword, contactEmail }) =>
        currentPassword === undefined || newPassword !== undefined || contactEmail !== undefined,
      newPasswordMessage,
    ),
    ['newPassword'],
  ),
);
export type SupplierProfilePatch = v.InferOutput<typeof supplierProfilePatchSchema>;

/** A supplier as administrators and the supplier itself see it. `createdAt` is an ISO time. */
export type Supplier = v.InferOutput<typeof responses.supplierResponse>;
export type SupplierProfile = v.InferOutput<typeof responses.supplierProfileResponse>;
export type SupplierStatusStep = v.InferOutput<typeof responses.statusStepResponse>;
export type SupplierDetails = v.InferOutput<typeof responses.supplierDetailsResponse>;
