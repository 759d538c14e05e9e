import { fragmentParameters } from './linkKeys.ts';

test.each(['#verify=a-b_1&account=ada', '#verify%3Da-b_1%26account%3Dada', '#verify%3da-b_1&account=ada'])(
  'the parameters of %s, encoded or not',
  (hash) =>
    expect([...fragmentParameters(hash)]).toEqual([
      ['verify', 'a-b_1'],
      ['account', 'ada'],
    ]),
);
