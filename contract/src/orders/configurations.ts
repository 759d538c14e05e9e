import { emailSchema } from '@onesite/shared-contract/formats/emailSchema';
import { idSchema } from '@onesite/shared-contract/formats/idSchema';
import { limits } from '@onesite/shared-contract/formats/limits';
import { optionalText, requiredText } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';
import type { configurationAnswer, configurationRowAnswer, submittedConfigurationAnswer } from './responseSchemas.ts';

/** For a missing or unknown mission or container alike (docs/specification/configurator.md#submission). */
export const missingItemsMessage = 'Missing required configuration items';
export const unknownComponentsMessage = 'Some of the selected components are not available';

const requiredItem = v.pipe(v.optional(v.unknown(), null), idSchema(missingItemsMessage));

/** The contact form of the configurator's step 4 (docs/specification/configurator.md#contact-data). */
export const contactEntries = {
  name: requiredText(2, 'Name must be at least 2 characters'),
  email: emailSchema('Please enter a valid email'),
  organization: requiredText(2, 'Organization must be at least 2 characters'),
  intendedUse: requiredText(10, 'Please provide more details about your intended use', limits.longText),
};

export const configurationContactSchema = v.object(contactEntries);

/** Body of POST /api/configurations. A client's `totalPrice` is no part of it: the server works out its own. */
export const configurationSchema = v.object({
  missionId: requiredItem,
  containerId: requiredItem,
  componentIds: v.pipe(
    v.nullish(
      v.pipe(
        v.array(idSchema(unknownComponentsMessage), unknownComponentsMessage),
        v.maxLength(limits.listEntries, `Choose at most ${limits.listEntries} components`),
      ),
      [],
    ),
    v.transform((ids) => [...new Set(ids)]),
  ),
  ...contactEntries,
  additionalSpecs: optionalText(limits.longText),
  additionalServices: optionalText(limits.longText),
});

/** What the server works with, after trimming and with repeated components counted once. */
export type ConfigurationInput = v.InferOutput<typeof configurationSchema>;

/** What a client sends. */
export interface ConfigurationRequest {
  missionId: number;
  containerId: number;
  componentIds: number[];
  /** Dollars; sent, but ignored by the server (docs/specification/configurator.md#price). */
  totalPrice?: number;
  name: string;
  email: string;
  organization: string;
  intendedUse: string;
  additionalSpecs?: string | null;
  additionalServices?: string | null;
}

/** The stored record, which POST answers with. `totalPrice` in dollars, `createdAt` an ISO time. */
export type Configuration = v.InferOutput<typeof configurationAnswer>;

/** A row of GET /api/configurations: the record, with names as sold. */
export type ConfigurationRow = v.InferOutput<typeof configurationRowAnswer>;

/**
 * Answer of GET /api/configurations/{id}. Names and prices are those at the time of the order; icons, kind,
 * category and figures are the present ones. Only administrators get the contact data, the intended use, and the rules
 * that it breaks.
 */
export type SubmittedConfiguration = v.InferOutput<typeof submittedConfigurationAnswer>;
