import { answerFields } from '../survey/answers.ts';
import { snakeCase } from '../survey/publicResponse.ts';
import type { PersonalDataKind } from './personalData.ts';

/** Where each kind of personal data is: columns by table of the schema `shop`. */
export const personalColumns: Record<PersonalDataKind, Record<string, readonly string[]>> = {
  quote: {
    configuration: [
      'name',
      'email',
      'organization',
      'intended_use',
      'additional_specs',
      'additional_services',
      'search_text',
    ],
  },
  questionnaire: {
    questionnaire_response: [
      ...['lead_name', 'email', 'organization', 'response_data', 'share_key', 'search_text'],
      ...answerFields.map(({ name }) => snakeCase(name)),
    ],
  },
  newsletter: { subscriber: ['email'], subscriber_token: ['digest'] },
  supplier: {
    supplier: [
      ...['username', 'password_hash', 'company_name', 'website', 'catalog_url'],
      ...['contact_name', 'contact_role', 'contact_email', 'contact_phone', 'country_hq', 'country_operations'],
      ...['product_types', 'other_product_type', 'defense_usage', 'field_deployment', 'deployment_conditions'],
      ...['certifications', 'other_certification', 'shipping_regions', 'deployment_capability', 'typical_lead_time'],
      ...['annual_production_volume', 'additional_info', 'search_text', 'username_skeleton', 'company_skeleton'],
    ],
    component: ['name', 'description', 'image_url', 'specifications', 'supplier_name', 'search_text'],
  },
  administrator: {
    administrator: [
      'username',
      'password_hash',
      'setting_hash',
      'first_name',
      'last_name',
      'email',
      'profile_image_url',
    ],
    one_time_password: ['sealed_secret'],
    recovery_code: ['digest'],
  },
  session: {
    administrator_session: ['id', 'network', 'agent'],
    supplier_session: ['id'],
    password_reset: ['digest'],
    known_network: ['digest'],
  },
  record: { audit_event: ['actor_name', 'subject_name', 'before', 'after', 'search_text'] },
  loginRecord: { audit_event: ['network'] },
  mail: { outgoing_mail: ['recipient', 'data'] },
  answer: { idempotency_key: ['answer', 'input_digest'] },
};
