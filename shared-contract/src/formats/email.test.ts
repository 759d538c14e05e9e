import fc from 'fast-check';
import { isEmail } from './email.ts';

/** Tests run under Node, but the package has no I/O: its types know no `process`. */
declare const process: { cpuUsage: (since?: { user: number; system: number }) => { user: number; system: number } };

test.each([
  "o'brien@example.org",
  'anna+quotes@mail.example.co.uk',
  'first.last@sub.domain.example.com',
  'user@xn--mnchen-3ya.example',
  'user@example.xn--p1ai',
  'user@münchen.example',
  'δημήτρης@example.gr',
  'a@b.io',
  'संपर्क@डाटामेल.भारत',
  'ಬೆಂಬಲ@ಡೇಟಾಮೇಲ್.ಭಾರತ',
  'สมชาย@ตัวอย่าง.ไทย',
  'ຄຳ@ຕົວຢ່າງ.ລາວ',
  'தமிழ்@உதாரணம்.இந்தியா',
  'محمّد@مثال.إختبار',
  'शर्मा.कुमार@example.org',
  'rene\u0301@example.org',
  '1234567890@qq.com',
  'x_y-z@my-host.example',
  `${'a'.repeat(64)}@example.org`,
])('%s is an address', (address) => {
  expect(isEmail(address)).toBe(true);
});

test.each([
  '',
  '@',
  'plain',
  'no-at.example.org',
  '@example.org',
  'user@',
  'user@localhost',
  'user@example',
  'user@@example.org',
  'us er@example.org',
  'user@exam ple.org',
  'user@example..org',
  'user@.example.org',
  'user@example.org.',
  '.user@example.org',
  'user.@example.org',
  'us..er@example.org',
  'user@-example.org',
  'user@example-.org',
  'user@example.o',
  'user@example.123',
  'user@192.168.0.1',
  'user@[192.168.0.1]',
  'user@exa_mple.org',
  'a@b.org,c@d.org',
  '\u0301a@example.org',
  'a.\u0301b@example.org',
  'a@\u0301b.org',
  'a\u200bb@example.org',
  ...['\u3164', '\u115f', '\u034f', '\ufe0f'].map((unseen) => `ali${unseen}@example.org`),
  `${'é'.repeat(33)}@example.org`,
  'user@example.org\r\nBcc: all@example.org',
  'Anna <anna@example.org>',
  'user\0@example.org',
  `${'a'.repeat(65)}@example.org`,
  `user@${'a'.repeat(64)}.org`,
  `user@${'abcdefgh.'.repeat(30)}org`,
])('%j is not an address', (address) => {
  expect(isEmail(address)).toBe(false);
});

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const localPart = fc.array(fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,8}$/), { minLength: 1, maxLength: 4 });
const host = fc.array(word, { minLength: 1, maxLength: 4 });
const topLevel = fc.stringMatching(/^[a-z]{2,6}$/);
const address = fc
  .tuple(localPart, host, topLevel)
  .map(([name, labels, top]) => `${name.join('.')}@${labels.join('.')}.${top}`);

test('every dot-atom at a host name is an address', () => {
  fc.assert(fc.property(address, isEmail));
});

test('an address with a character of another kind in it is none', () => {
  const foreign = fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\r',
    '\0',
    ',',
    ';',
    ':',
    '<',
    '>',
    '(',
    ')',
    '[',
    ']',
    '"',
    '\\',
    '@',
  );
  fc.assert(
    fc.property(address, foreign, fc.nat(), (right, char, at) => {
      const index = at % (right.length + 1);
      return !isEmail(right.slice(0, index) + char + right.slice(index));
    }),
  );
});

test('any text gets an answer at once, long or strange', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => typeof isEmail(text) === 'boolean'));
  const started = process.cpuUsage();
  isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`);
  expect(process.cpuUsage(started).user).toBeLessThan(100_000); // microseconds of work, however busy the machine is
});
