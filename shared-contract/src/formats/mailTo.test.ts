import { isEmail } from './email.ts';
import { mailTo } from './mailTo.ts';

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
