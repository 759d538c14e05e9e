import { validateForm } from '@onesite/shared-contract/http/forms';
import { passwordResetSchema, staleResetLinkMessage } from './passwordReset.ts';

const errors = validateForm(passwordResetSchema);
const password = 'a long new password';

test('a link without a token, or with one that is too long, is called stale', () => {
  for (const token of [undefined, '', 'x'.repeat(201), 7])
    expect(errors({ token, password })).toEqual({ token: staleResetLinkMessage });
  for (const token of ['x', 'x'.repeat(200)]) expect(errors({ token, password })).toEqual({});
});
