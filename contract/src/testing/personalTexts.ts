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
