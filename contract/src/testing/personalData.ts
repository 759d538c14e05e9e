import { columnOf, type Field } from '../fields/field.ts';
import { orderFields } from '../orders/orderFields.ts';
import type { PersonalDataKind } from '../privacy/personalData.ts';
import { supplierComponentFields } from '../suppliers/supplierComponentFields.ts';
import { supplierProfileFields } from '../suppliers/supplierProfileFields.ts';
import { answerFields } from '../survey/answers.ts';
import type { QuestionnaireInput } from '../survey/questionnaire.ts';
import type { Question } from '../survey/questions/question.ts';

const isWritten = ({ kind }: Field) => ['text', 'longText', 'link', 'email', 'pairs', 'names'].includes(kind);

/** Where each kind of personal data is: columns by table of the schema `shop`. */
export const personalColumns: Record<PersonalDataKind, Record<string, readonly string[]>> = {
  quote: { configuration: [...orderFields.map(columnOf), 'search_text'], record_note: ['text'] },
  questionnaire: {
    questionnaire_response: [
      ...['lead_name', 'email', 'organization', 'response_data', 'share_key', 'search_text'],
      ...answerFields.map(columnOf),
    ],
  },
  message: { outgoing_mail: ['data'] },
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
    login_limit: ['counter'],
  },
  record: { audit_event: ['actor_name', 'subject_name', 'before', 'after', 'search_text'] },
  loginRecord: { audit_event: ['network'] },
  mail: { outgoing_mail: ['recipient', 'data'] },
  answer: { idempotency_key: ['answer', 'input_digest'] },
};

/** A body of POST /api/questionnaire with the text, or its digits, wherever the form and its free data take any. */
export function personalResponse(text: string): QuestionnaireInput {
  const answers = (answerFields as readonly Question[]).map((field) => [field.name, answerWith(field, text)]);
  return {
    leadName: text,
    email: 'corpus@lead.example',
    organization: text,
    ...Object.fromEntries(answers),
    responseData: dataWith(text),
  };
}

function answerWith({ kind, options, unit }: Question, text: string) {
  if (kind === 'number') return unit === 'hours' ? digitsOf(text) : wholeOf(text);
  return kind === 'choices' ? [...(options ?? []).slice(0, 1).map(({ value }) => value), text] : text;
}

const dataWith = (text: string) => ({
  [text]: text,
  leadName: text,
  powerSources: ['Solar', text, [text], { [text]: text }],
  deliveryTimeframe: { [text]: [text] },
  refrigerationCount: digitsOf(text),
  lightingZones: text,
  nested: { deep: [{ [text]: [text, digitsOf(text), true] }] },
  phone: digitsOf(text),
});

/** As many digits as make a phone number. */
function wholeOf(text: string): number | null {
  const digits = text.replace(/[^0-9]/g, '').slice(0, 15);
  return digits.length < 7 ? null : Number(digits);
}

/** The same, half of them as decimals. */
function digitsOf(text: string): number | null {
  const whole = wholeOf(text);
  return whole === null || text.length % 2 ? whole : Number(`0.${whole}`);
}

const names = [
  'Siobhán Ó Briain-Kowalczyk',
  'Jörg Müßigbrodt',
  'Ngũgĩ Wanjirũ',
  '張偉明',
  'Мария Лебедева',
  'Ελένη Παπαδάκη',
  'يوسف القحطاني',
  'עדינה שפירא',
  'ศิริพร วงศ์สวัสดิ์',
  'Þórdís Guðjónsdóttir',
  'Capt. R. Hollingworth (USMC)',
  'D’Artagnan ‘Dart’ Quillfeather',
  'Zoë\u0308 Cafe\u0301neau',
];

const addresses = [
  'siobhan.obriain@aid-north.example',
  'O\u2019Hara+field@relief.example',
  'ＪＯＥＲＧ＠ｔｈｗ．example',
  'contact (at) wanjiru [dot] example',
  'mailto:eleni@papadaki.example?subject=Hi',
  'почта@лебедева.example',
  '"zhang weiming" <zwm@han.example>',
  '12 Quillfeather Lane, Hollingworth SK14 8HZ',
  'https://linkedin.example/in/thordis-g',
  '@dart_quillfeather',
  'Aid [North] & Söhne GmbH {Müßigbrodt}',
  'xn--mssigbrodt-9db@post.example',
  'VAT IE6388047V, passport P4711829',
];

const phones = [
  '+49 151 1234 5678',
  '4915112345678',
  '(0)30-901820-17',
  '+1 (202) 555-0143 x12',
  '٠٥٥١٢٣٤٥٦٧',
  '００４９１５１１２３４５６７８',
  'tel:+302105550123',
  '0049.151.1234.5679',
  'plus four nine, one five one, seven seven',
  'WhatsApp: 07700 900 461',
  '2105550187',
  '5550199.25',
  'Iridium 8816 3145 0187',
  '+86\u00a0138\u20110013\u20118000',
];

/** How people put them into a form that asked for something else. */
const shapes: ((text: string) => string)[] = [
  (text) => text,
  (text) => `Solar, ask ${text}`,
  (text) => `{Solar,"${text}"}`,
  (text) => `None\n${text}\n`,
  (text) => `<b title='${text}'>Yes</b>`,
];

/** 200 texts that say who somebody is, or how to reach them, in many scripts and shapes. The people are invented. */
export const personalTexts: string[] = [...names, ...addresses, ...phones].flatMap((text) =>
  shapes.map((shape) => shape(text)),
);
