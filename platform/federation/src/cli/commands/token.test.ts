import { runCommand } from 'citty';
import { connect } from '../connect.ts';
import { token } from './token.ts';

jest.mock('../connect.ts', () => ({ connect: jest.fn() }));

test.each([true, false])(
  'a token for a remote whose first version is to come says its name back: %j',
  async (isUnpublished) => {
    const made = {
      id: '0k3v9x2a',
      rights: ['publish'],
      expiresAt: '2026-01-01T00:00:00Z',
      token: 'fed_x',
      isUnpublished,
    };
    const createToken = jest.fn(async ({ remote }) => ({ ...made, remote }));
    jest.mocked(connect).mockReturnValue({ createToken } as never);
    const print = jest.spyOn(console, 'log').mockReturnValue();
    await runCommand(token, { rawArgs: ['create', 'mf-fleeet'] });
    const printed = print.mock.calls.flat().join('\n');
    expect(printed.includes('No version of mf-fleeet was ever published: the token is for its first one')).toBe(
      isUnpublished,
    );
    print.mockRestore();
  },
);
