import { validateForm } from '@onesite/shared-contract/http/forms';
import * as v from 'valibot';
import { passwordResetSchema, staleResetLinkMessage } from './passwordReset.ts';
import { isUsername, usernameCharactersMessage, usernameSchema } from './usernames.ts';

describe('passwordReset', () => {
  const errors = validateForm(passwordResetSchema);
  const password = 'a long new password';

  test('a link without a token, or with one that is too long, is called stale', () => {
    for (const token of [undefined, '', 'x'.repeat(201), 7])
      expect(errors({ token, password })).toEqual({ token: staleResetLinkMessage });
    for (const token of ['x', 'x'.repeat(200)]) expect(errors({ token, password })).toEqual({});
  });
});

describe('usernames', () => {
  const check = (name: unknown) => v.safeParse(usernameSchema(3, 'too short'), name);

  test.each(['northwind', 'ada.berg+1@example.org', 'Jörg-Müller', '張偉明', 'محمد', 'name_with-dots.'])(
    '%j is a user name',
    (name) => {
      expect(check(name)).toMatchObject({ success: true, output: name });
    },
  );

  test.each([
    ['a space', 'ada berg'],
    ['a line end', 'ada\nberg'],
    ['a carriage return', 'ada\r\nBcc: eve@example.org'],
    ['a tab', 'ada\tberg'],
    ['a control character', 'ada\u0007'],
    ['a no-break space', 'ada\u00a0berg'],
    ['an ideographic space', 'ada\u3000berg'],
    ['a line separator', 'ada\u2028berg'],
    ['a next-line character', 'ada\u0085berg'],
    ['a zero-width space', 'ada\u200bberg'],
    ['a zero-width joiner', 'ada\u200dberg'],
    ['a soft hyphen', 'ada\u00adberg'],
    ['a byte order mark', 'ada\ufeffberg'],
    ['an order of writing', 'ada\u202egreb'],
    ['an isolate', 'ada\u2066berg'],
    ['a Hangul filler', 'ada\u3164berg'],
    ['a Braille blank', 'ada\u2800berg'],
    ['a variation selector', 'ada\ufe0fberg'],
    ['a tag character', 'ada\u{e0041}berg'],
    ['a private character', 'ada\ue000berg'],
  ])('%s makes no user name', (_, name) => {
    expect(check(name).issues?.map(({ message }) => message)).toEqual([usernameCharactersMessage]);
    expect(isUsername(name)).toBe(false);
  });

  test('a name has composed letters, so that every keyboard types it', () => {
    expect(check('andre\u0301')).toMatchObject({ output: 'andr\u00e9' });
  });

  test('blanks around a name are trimmed, and a short one has its own message', () => {
    expect(check(' ada \n')).toMatchObject({ output: 'ada' });
    expect(check('\u200bada\u00a0')).toMatchObject({ output: 'ada' });
    expect(check('ad').issues?.[0]?.message).toBe('too short');
    expect(check('').issues?.[0]?.message).toBe('too short');
  });
});
