import { columnOf, type Field } from '../fields/field.ts';
import { orderFields } from '../orders/orderFields.ts';
import type { PersonalDataKind } from '../privacy/personalData.ts';
import { supplierComponentFields } from '../suppliers/supplierComponentFields.ts';
import { supplierProfileFields } from '../suppliers/supplierProfileFields.ts';
import { answerFields } from '../survey/answers.ts';

const isWritten = ({ kind }: Field) => ['text', 'longText', 'link', 'email', 'pairs', 'names'].includes(kind);

/** Where each kind of personal data is: columns by table of the schema `shop`. */
export const personalColumns: Record<PersonalDataKind, Record<string, readonly string[]>> = {
  quote: {
    configuration: [...orderFields.map(columnOf), 'search_text'],
    order_note: ['text'],
  },
  questionnaire: {
    questionnaire_response: [
      ...['lead_name', 'email', 'organization', 'response_data', 'share_key', 'search_text'],
      ...answerFields.map(columnOf),
    ],
  },
  message: {
    outgoing_mail: ['data'],
  },
  newsletter: { subscriber: ['email'], subscriber_token: ['digest'] },
  supplier: {
    supplier: [
      ...supplierProfileFields.filter(({ kind }) => kind !== 'year').map(columnOf),
      ...['username', 'password_hash', 'search_text'],
    ],
    supplier_status_step: ['reason'],
    component: [...supplierComponentFields.filter(isWritten).map(columnOf), 'supplier_name', 'search_text'],
  },
  administrator: {
    administrator: [
      'subject',
      'username',
      'password_hash',
      'setting_hash',
      'first_name',
      'last_name',
      'email',
      'profile_image_url',
    ],
  },
  session: {
    administrator_session: ['id'],
    supplier_session: ['id'],
    password_reset: ['digest'],
    known_network: ['digest'],
  },
  record: { audit_event: ['actor_name', 'subject_name', 'before', 'after', 'search_text'] },
  loginRecord: { audit_event: ['network'] },
  mail: { outgoing_mail: ['recipient', 'data'] },
  answer: { idempotency_key: ['answer', 'input_digest'] },
};
