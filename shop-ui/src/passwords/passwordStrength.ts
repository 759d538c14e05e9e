import { isPattern } from '@fieldbox/contract/accounts/passwordPatterns';
import { brand } from '@fieldbox/contract/site/brand';

/**
 * The most used passwords of public leaks that are long enough for a form to take, in lower case: a hint while somebody types.
 * The server's list, which refuses an administrator's, has 49,000.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `
    password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passpass iloveyou
    iloveyou1 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball superman superman1
    trustno1 whatever whatever1 starwars computer computer1 michelle jennifer corvette mercedes maverick samantha
    steelers danielle marlboro victoria jonathan patricia elizabeth christine alexander charlie1 michael1 jessica1
    ashley123 jordan23 liverpool chelsea1 arsenal1 barcelona manchester qwertyui qwertyuiop qwerty12 qwerty123
    qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 zaq12wsx zaq1zaq1 qazwsxedc qweasdzxc 123qweasd asdfghjk
    asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 abc12345 abc123456 abcd1234 aa123456 a1234567 a12345678 a123456789 1234qwer
    12345qwert qwer1234 1234567890 0123456789 0987654321 123456780 11223344 1122334455 12344321 147258369 987654321
    789456123 741852963 159357456 123654789 31415926 welcome1 welcome12 welcome123 admin123 admin1234 administrator
    letmein1 letmein123 changeme changeme1 default1 internet business dragon12 dragon123 monkey12 monkey123 master123
    shadow123 freedom1 google123 secret123 test1234 testing1 testing123 guest123 login123 hello123 pokemon1 pokemon123
    naruto123 minecraft batman123 spiderman cheese123 summer123 winter123 spring2024 summer2024 autumn2024 winter2024
    blink182 slipknot metallica nirvana1 scorpion panther1 mustang1 yankees1 hunter12 killer123 lovely123 loveyou1
    lovelove babygirl babygirl1 butterfly chocolate strawberry creative supplier supplier1 supplier123 company1
    company123
  `
    .trim()
    .split(/\s+/),
);

export type PasswordStrength = {
  /** Of four. */
  segments: 0 | 1 | 2 | 3 | 4;
  word: string;
  reason: string;
};

/** Characters from which on a password is enough, strong, very strong. */
const enough = 8;
const strong = 16;
const veryStrong = 28;

/** How well a password resists guessing; only one that is too short is refused, which the form's schema does. */
export function passwordStrength(password: string): PasswordStrength {
  const { length } = password;
  if (length === 0) return { segments: 0, word: '', reason: '' };
  if (length < enough) {
    return { segments: 1, word: 'Too short', reason: `Password must be at least ${enough} characters.` };
  }
  if (isCommon(password)) return { segments: 2, word: 'Weak', reason: 'One of the most common passwords.' };
  const reason = `${length} characters.`;
  if (length < strong) return { segments: 2, word: 'Fair', reason };
  return length < veryStrong ? { segments: 3, word: 'Strong', reason } : { segments: 4, word: 'Very strong', reason };
}

function isCommon(password: string): boolean {
  const compared = password.normalize('NFKC').trim().toLowerCase();
  return commonPasswords.has(compared) || compared === brand.name.toLowerCase() || isPattern(compared);
}
