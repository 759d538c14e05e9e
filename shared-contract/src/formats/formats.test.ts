import fc from 'fast-check';
import * as v from 'valibot';
import { csvField, csvRecord, csvText } from './csv.ts';
import { formatHere, formatRelative, formatUtc, formatUtcDay, zoneHere } from './dates.ts';
import { isEmail, typedEmail } from './email.ts';
import { emailSchema } from './emailSchema.ts';
import { readId } from './ids.ts';
import { invisibleMessage, typedName } from './invisible.ts';
import { limits } from './limits.ts';
import { isLink } from './links.ts';
import { mailTo } from './mailTo.ts';
import { formatMoney, toCents, toDollars } from './money.ts';
import { optionalCount, optionalNumber } from './numbers.ts';
import { isStorable, optionalText, requiredText, text, textList } from './text.ts';
import { parseTextArray } from './textArray.ts';

describe('csv', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['a, b', '"a, b"'],
    ['a; b', '"a; b"'],
    ['the "mill"', '"the ""mill"""'],
    ['two\nlines', '"two\nlines"'],
    [' padded', '" padded"'],
    ['padded ', '"padded "'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
    ['+30 210', "'+30 210"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t\'=1"'],
    ['＝1+1', "'＝1+1"],
    ['x;=1+1', '"x;\'=1+1"'],
    ['x; "=1', '"x; ""\'=1"'],
    ['water:\n- warm\n\n- cold', '"water:\n\'- warm\n\n\'- cold"'],
    ['x\t\t', '"x\t\'\t\'"'],
    ['x;', '"x;\'"'],
    ['1-2 = -1', '1-2 = -1'],
    ["'-5", "''-5"],
    ["A; '+5'", "\"A; ''+5'\""],
  ])('%j is written as %j', (text, field) => {
    expect(csvField(text)).toBe(field);
  });

  /** A reader by RFC 4180, independent of the writer. */
  function readRecord(line: string): string[] {
    expect(line.endsWith('\r\n')).toBe(true);
    const fields = `${line.slice(0, -2)},`.match(/(?:"(?:[^"]|"")*"|[^",]*),/g)!;
    return fields.map((field) =>
      field
        .slice(0, -1)
        .replace(/^"(.*)"$/s, '$1')
        .replaceAll('""', '"'),
    );
  }

  test('whatever is written can be read back, without the apostrophes that keep it from being a formula', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@＝,;"\r\n\t aü\'') }));
    fc.assert(
      fc.property(
        fc.array(
          text.filter((written) => !written.includes("'".repeat(9))),
          { minLength: 1 },
        ),
        (fields) => {
          expect(readRecord(csvRecord(fields)).map(csvText)).toEqual(fields);
        },
      ),
    );
  });
});

describe('dates', () => {
  const now = new Date('2025-11-20T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  test('a time is given in UTC, whatever the zone of the machine', () => {
    expect(formatUtc('2025-11-20T08:06:59Z')).toBe('Nov 20, 2025, 08:06 UTC');
    expect(formatUtc('2025-11-20T23:30:00-05:00')).toBe('Nov 21, 2025, 04:30 UTC');
    expect(formatUtcDay('2025-01-01T00:00:00Z')).toBe('Jan 1, 2025');
  });

  test.each([
    [0, 'just now'],
    [0.9, 'just now'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [125, '2 hours ago'],
    [24 * 60, 'yesterday'],
    [6 * 24 * 60, '6 days ago'],
    [29 * 24 * 60, '29 days ago'],
    [40 * 24 * 60, 'Oct 11, 2025'],
    [400 * 24 * 60, 'Oct 16, 2024'],
    [-120, 'in 2 hours'],
  ])('%d minutes before now is written as "%s"', (minutes, text) => {
    expect(formatRelative(ago(minutes), now)).toBe(text);
  });

  test("a time on the reader's clock names its zone", () => {
    const time = new Date(2025, 10, 20, 3, 6);
    expect(formatHere(time)).toBe(`Nov 20, 2025, 03:06 ${zoneHere(time)}`);
    expect(zoneHere(time)).toMatch(/^(UTC|GMT[+-][\d:]+|[A-Z]{3,4})$/);
  });
});

describe('email', () => {
  test.each([
    ...["o'brien@example.org", 'anna+quotes@mail.example.co.uk', 'first.last@sub.domain.example.com'],
    ...['user@xn--mnchen-3ya.example', 'user@example.xn--p1ai', 'user@münchen.example', 'δημήτρης@example.gr'],
    ...['a@b.io', 'संपर्क@डाटामेल.भारत', 'ಬೆಂಬಲ@ಡೇಟಾಮೇಲ್.ಭಾರತ', 'สมชาย@ตัวอย่าง.ไทย', 'ຄຳ@ຕົວຢ່າງ.ລາວ'],
    ...['தமிழ்@உதாரணம்.இந்தியா', 'محمّد@مثال.إختبار', 'शर्मा.कुमार@example.org', 'rene\u0301@example.org'],
    ...['1234567890@qq.com', 'x_y-z@my-host.example', `${'a'.repeat(64)}@example.org`],
  ])('%s is an address', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    ...['', 'plain', '@example.org', 'user@', 'user@localhost', 'user@example..org', 'user@.example.org'],
    ...['user@example.org.', '.user@example.org', 'user.@example.org', 'us..er@example.org', 'user@-example.org'],
    ...['user@example-.org', 'user@example.o', 'user@example.123', 'user@192.168.0.1', 'user@exa_mple.org'],
    ...['\u0301a@example.org', 'a.\u0301b@example.org', 'a@\u0301b.org', 'a\u200bb@example.org'],
    ...['\u3164', '\u115f', '\u034f', '\ufe0f'].map((unseen) => `ali${unseen}@example.org`),
    `${'é'.repeat(33)}@example.org`,
    'user@example.org\r\nBcc: all@example.org',
    'Anna <anna@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `user@${'a'.repeat(64)}.org`,
    `user@${'abcdefgh.'.repeat(30)}org`,
  ])('%j is not an address', (address) => {
    expect(isEmail(address)).toBe(false);
  });

  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const localPart = fc.array(fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,8}$/), {
    minLength: 1,
    maxLength: 4,
  });
  const host = fc.array(word, { minLength: 1, maxLength: 4 });
  const topLevel = fc.stringMatching(/^[a-z]{2,6}$/);
  const address = fc
    .tuple(localPart, host, topLevel)
    .map(([name, labels, top]) => `${name.join('.')}@${labels.join('.')}.${top}`);

  test('every dot-atom at a host name is an address', () => {
    fc.assert(fc.property(address, isEmail));
  });

  test('an address with a character of another kind in it is none', () => {
    const foreign = fc.constantFrom(...' \t\n\r\0,;:<>()[]"\\@');
    fc.assert(
      fc.property(address, foreign, fc.nat(), (right, char, at) => {
        const index = at % (right.length + 1);
        return !isEmail(right.slice(0, index) + char + right.slice(index));
      }),
    );
  });

  test('a long text gets an answer as well', () => {
    expect(isEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBe(false); // within the time of a test
  });
});

describe('emailSchema', () => {
  const check = (address: unknown) => v.safeParse(emailSchema('Please enter a valid email'), address);

  test('an address is taken in one form, however it was typed', () => {
    for (const typed of ['rene\u0301@example.org', ' ren\u00e9@example.org\n', '\u200bren\u00e9@example.org\u00a0']) {
      expect(check(typed)).toMatchObject({ success: true, output: 'ren\u00e9@example.org' });
    }
  });

  test.each(['ａｎｎ@example.org', 'ann＠example．ｏｒｇ', 'ann@example。org'])(
    '%s is taken as it is usually written',
    (typed) => {
      expect(check(typed)).toMatchObject({ success: true, output: 'ann@example.org' });
    },
  );

  test.each([
    ['ann@xn--mller-kva.example', 'ann@müller.example'],
    ['Ann@Mail.XN--MLLER-KVA.example', 'Ann@mail.müller.example'],
    ['ann@xn--.example', 'ann@xn--.example'], // no domain
    ['xn--ann@Example.org', 'xn--ann@Example.org'],
  ])('the domain of %s is stored in letters: %s', (typed, stored) => {
    expect(typedEmail(typed)).toBe(stored);
  });

  test.each([
    ['ann\u200b@example.org', 'Contains an invisible character: zero-width space (U+200B)'],
    ['ann@exam\u00adple.org', 'Contains an invisible character: soft hyphen (U+00AD)'],
    ['an\u00a0n@example.org', 'Contains an invisible character: no-break space (U+00A0)'],
    ['ann\u202e@example.org', 'Contains an invisible character: mark of writing direction (U+202E)'],
    ['an n@example.org', 'Please enter a valid email'],
    ['\u0301ann@example.org', 'Please enter a valid email'],
    ['ann@example.org\0', 'Contains a character that cannot be stored'],
    ['', 'Please enter a valid email'],
    [undefined, 'Please enter a valid email'],
  ])('%j is refused: %s', (address, message) => {
    expect(check(address).issues?.[0]?.message).toBe(message);
  });
});

describe('invisible', () => {
  test.each([
    ['blanks, line ends and tabs', ' \r\n\tadmin \n'],
    ['no-break spaces', '\u00a0admin\u202f'],
    ['what copies from a chat bring along', '\u200badmin\u2060'],
    ['marks of writing direction', '\u202aadmin\u202c\u200e'],
    ['a byte order mark', '\ufeffadmin'],
  ])('%s are not part of a name', (_, typed) => {
    expect(typedName(typed)).toBe('admin');
  });

  test('letters are composed, and all else stays', () => {
    expect(typedName(' Rene\u0301 O’Brien 👩‍🔧 ')).toBe('Ren\u00e9 O’Brien 👩‍🔧');
    expect([typedName(''), typedName(' \u200b ')]).toEqual(['', '']);
    expect([typedName('\u{e0041}🚚\u{e0041}'), typedName('\udc00 \ud800')]).toEqual(['🚚', '\udc00 \ud800']);
  });

  test('a long text is looked at from its ends alone', () => {
    const spread = jest.spyOn(String.prototype, Symbol.iterator);
    typedName(` ${'x'.repeat(1_000_000)} `);
    const lengths = spread.mock.contexts.map(String).map(({ length }) => length);
    spread.mockRestore();
    expect(Math.max(...lengths)).toBe(2);
  });

  test.each([
    ['a\u200bb', 'Contains an invisible character: zero-width space (U+200B)'],
    ['a\u00a0b', 'Contains an invisible character: no-break space (U+00A0)'],
    ['a\u00adb', 'Contains an invisible character: soft hyphen (U+00AD)'],
    ['a\u202eb', 'Contains an invisible character: mark of writing direction (U+202E)'],
    ['a\u2067b', 'Contains an invisible character: mark of writing direction (U+2067)'],
    ['a\u3164b', 'Contains an invisible character: U+3164'],
    ['a\u{e0041}b', 'Contains an invisible character: U+E0041'],
    ['a b\n', undefined],
    ['कंपनी', undefined],
  ])('%j: %s', (text, message) => {
    expect(invisibleMessage(text)).toBe(message);
  });
});

describe('links', () => {
  test.each([
    ...['HTTPS://Example.ORG', 'https://sub.example.co.uk:8443/a/b.pdf', 'https://xn--mnchen-3ya.example/'],
    ...['https://münchen.example/straße', 'https://example.org/(a)/b+c~d,e;f=g!*', 'http://192.168.0.1/catalogue'],
    ...['https://[2001:db8::1]/catalogue', "https://example.org/it's(a)path;v=1,2", 'https://example.org/page#a`b'],
    'https://example.org/?filter={"a":1}'.replaceAll('"', "'"),
    'https://example.org/a|b^c',
  ])('%s is a link', (link) => {
    expect(isLink(link)).toBe(true);
  });

  test.each([
    ...['', 'example.org', 'www.example.org', '//example.org', 'javascript:alert(1)'],
    ...['JavaScript://example.org/%0aalert(1)', 'data:text/html,hello', 'ftp://example.org'],
    ...['mailto:a@example.org', 'http:example.org', 'http://', 'http:///example.org', 'https://localhost'],
    ...['https://example', 'https://.org', 'https://user:secret@example.org'],
    ...['https://bank.example@evil.example', 'https://exa mple.org', "https://exa'mple.org"],
    ...['https://exa{}mple.org', 'https://example.org\\@evil.example', 'https://example.org/a\nb'],
    ...['https://example.org/"onload="', 'https://example.org/<script>'],
    `https://example.org/${'a'.repeat(2048)}`,
  ])('%j is no link', (link) => {
    expect(isLink(link)).toBe(false);
  });

  test('what passes is http or https for every URL parser', () => {
    const almost = fc.tuple(
      fc.constantFrom('http:', 'https:', 'javascript:', 'data:', 'HTTP:', ' http:', 'http\t:'),
      fc.constantFrom('//', '/', '///', '\\\\', ''),
      fc.oneof(fc.domain(), fc.string({ maxLength: 20 })),
      fc.string({ maxLength: 20 }),
    );
    fc.assert(
      fc.property(almost, (parts) => {
        const link = parts.join('');
        if (isLink(link)) expect(new URL(link).protocol).toMatch(/^https?:$/);
      }),
    );
  });

  test('every web address of a real kind passes', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), isLink));
  });
});

describe('mailTo', () => {
  test('a link that writes a mail, also with a subject', () => {
    expect(mailTo('amara@openbench.example')).toBe('mailto:amara@openbench.example');
    expect(mailTo('amara@openbench.example', 'Your order 1 & more')).toBe(
      'mailto:amara@openbench.example?subject=Your%20order%201%20%26%20more',
    );
  });

  test.each(['x?bcc=spy%40evil.co&subject=Hi@evil.example', 'x&cc=y@evil.example', 'a%0Abcc#@evil.example'])(
    'the address %s adds neither recipients nor headers',
    (address) => {
      expect(isEmail(address)).toBe(true);
      const { pathname, search, hash } = new URL(mailTo(address));
      expect(decodeURIComponent(pathname)).toBe(address);
      expect([search, hash]).toEqual(['', '']);
    },
  );
});

describe('money', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 12 });

  test('whole dollars show no cents, other amounts show two digits', () => {
    expect(formatMoney(12_500)).toBe('$12,500');
    expect(formatMoney(12_500.5)).toBe('$12,500.50');
    expect(formatMoney(0)).toBe('$0');
    expect(formatMoney(-0)).toBe('$0');
    expect(formatMoney(0.05)).toBe('$0.05');
    expect(formatMoney(1_234_567.89)).toBe('$1,234,567.89');
    expect(formatMoney(51_239.999)).toBe('$51,240');
  });

  test('dollars and cents convert without loss', () => {
    fc.assert(fc.property(cents, (amount) => toCents(toDollars(amount)) === amount));
  });

  test('a formatted amount reads back as the same cents', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const shown = formatMoney(toDollars(amount));
        expect(shown).toMatch(/^\$\d{1,3}(,\d{3})*(\.\d{2})?$/);
        expect(toCents(Number(shown.replaceAll(/[$,]/g, '')))).toBe(amount);
      }),
    );
  });
});

describe('numbers', () => {
  test.each([
    [0, 0],
    [2.5, 2.5],
    ['12', 12],
    [' 3.5 ', 3.5],
    ['١٢', 12], // Arabic-Indic
    ['۳٫۵', 3.5], // Persian
    ['१२', 12], // Devanagari
    ['３．５', 3.5], // full-width
    ['๑๒', 12], // Thai
    ['12,500', 12_500],
    ['1,234,567.5', 1_234_567.5],
    ['1234.567', 1_234.567],
    ['0.125', 0.125],
    ['𝟝', 5], // mathematical, which follow each other
    ['\u200f١٢\u200e', 12],
    ['', null],
    ['  ', null],
    [null, null],
    [undefined, null],
  ])('%j is taken as %j', (sent, taken) => {
    expect(v.parse(optionalNumber(), sent)).toBe(taken);
  });

  test.each([
    -1,
    ...['-1', 'two', '0x10', '1e3', '1,5', '0,500', '12,50', '1,0000', '5²', '½', '五'],
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    [],
    {},
  ])('%j is refused as a number', (sent) => {
    expect(v.safeParse(optionalNumber(), sent).issues?.[0].message).toBe('Enter 0 or more');
  });

  test.each([
    ['12.500', 'Write 12,500 or 12.5', 'Write 12,500'],
    ['2.000', 'Write 2,000 or 2', 'Write 2,000 or 2'],
    [' ۱٫۵۰۰', 'Write 1,500 or 1.5', 'Write 1,500'],
    ['1.234.567', 'Write 1,234,567', 'Write 1,234,567'],
    ['12.0', undefined, 'Write 12'],
    ['1,000.00', undefined, 'Write 1,000'],
    ['1.5', undefined, 'Enter a whole number'],
  ])('%j, which could be two numbers or is no count, is refused with how to write it', (sent, number, count) => {
    expect(v.safeParse(optionalNumber(), sent).issues?.[0].message).toBe(number);
    expect(v.safeParse(optionalCount(), sent).issues?.[0].message).toBe(count);
  });

  test('an id is a positive integer that a column can hold', () => {
    expect(readId('7')).toBe(7);
    expect(readId('2147483647')).toBe(2_147_483_647);
    for (const text of ['0', '-1', '01', '1.5', '1e3', 'abc', '', '2147483648', '99999999999', '７']) {
      expect(readId(text)).toBeNull();
    }
  });

  test('what is counted is whole', () => {
    expect(v.parse(optionalCount(), '12')).toBe(12);
    expect(v.parse(optionalCount(), '')).toBeNull();
    expect(v.safeParse(optionalCount(), '1.5').issues?.[0].message).toBe('Enter a whole number');
  });
});

describe('text', () => {
  const firstMessage = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;
  const name = requiredText(2, 'Name must be at least 2 characters');

  test('text is trimmed at its ends and otherwise unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
        fc.pre(isStorable(value));
        expect(v.parse(text(200), value)).toBe(value.trim());
      }),
    );
  });

  test('a required text that is missing, null, too short or blank gets its own message', () => {
    for (const value of [undefined, null, '', 'a', ' a ', '   ', 7, ['ab']]) {
      expect(firstMessage(name, value)).toBe('Name must be at least 2 characters');
    }
    expect(v.parse(name, ' Bo ')).toBe('Bo');
  });

  test('text beyond its limit is refused, not cut off', () => {
    expect(v.parse(name, 'x'.repeat(limits.shortText))).toHaveLength(200);
    expect(firstMessage(name, 'x'.repeat(limits.shortText + 1))).toBe('Must be at most 200 characters: this has 201');
  });

  test('NUL and half a surrogate pair are refused, a whole pair is not', () => {
    expect(firstMessage(name, 'Bo\0b')).toBe('Contains a character that cannot be stored');
    expect(firstMessage(name, 'Bo\ud83d')).toBe('Contains a character that cannot be stored');
    expect(v.parse(name, 'Bo 😀')).toBe('Bo 😀');
  });

  test('an optional text that is missing, null or blank becomes null', () => {
    for (const value of [undefined, null, '', '  ']) expect(v.parse(optionalText(), value)).toBeNull();
    expect(v.parse(optionalText(), ' x ')).toBe('x');
  });

  test('a list may be missing, drops blanks and has at most 50 entries', () => {
    expect(v.parse(textList(), undefined)).toEqual([]);
    expect(v.parse(textList(), null)).toEqual([]);
    expect(v.parse(textList(), [' a ', '', 'b'])).toEqual(['a', 'b']);
    expect(firstMessage(textList(), Array(51).fill('a'))).toBe('Must have at most 50 entries');
    expect(firstMessage(textList(), 'a')).toBe('Must be a list');
  });
});

describe('textArray', () => {
  test.each([
    ['{}', []],
    ['{Coastal,"Mountain, high",Desert}', ['Coastal', 'Mountain, high', 'Desert']],
    [String.raw`{"say \"yes\"","back\\slash","{braces}"}`, ['say "yes"', 'back\\slash', '{braces}']],
    ['{NULL,"NULL",null,""}', ['NULL', '']],
    ['{ a , "b" ,c d }', ['a', 'b', 'c d']],
    ['[0:1]={a,b}', ['a', 'b']],
    ['{{a,b},{c,d}}', ['a', 'b', 'c', 'd']],
    ['{"two\nlines"}', ['two\nlines']],
  ])('%s is read as Postgres wrote it', (text, items) => {
    expect(parseTextArray(text)).toEqual(items);
  });

  test.each([
    ...['', 'Coastal', '{', '}', '{a', 'a}', '{a}b', '{a},{b}', '{a,}', '{,a}', '{"a}', '{a"b"}', '{a}}'],
    'x={a}',
  ])('%s is no array', (text) => {
    expect(parseTextArray(text)).toBeUndefined();
  });
});
