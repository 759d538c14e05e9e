import type * as v from 'valibot';
import { describedCalls } from '../testing/describedCalls.ts';
import type { ApiFailure } from './apiFailure.ts';
import { parseInput } from './readBody.ts';

const withBody = describedCalls.flatMap(({ method, path, body }) =>
  body ? [{ call: `${method} ${path}`, body }] : [],
);

test.each(withBody)('$call names the field that has a value of a wrong type', ({ body }) => {
  const keys = Object.keys((body as v.ObjectSchema<v.ObjectEntries, undefined>).entries);
  const ofLibrary = keys.flatMap((key) =>
    [5, true, 'text', [], {}, [{}]]
      .map((value) => messageFor(body, key, value))
      .filter((message) => message?.startsWith('Invalid ')),
  );
  expect(ofLibrary).toEqual([]);
});

function messageFor(body: v.GenericSchema, key: string, value: unknown) {
  try {
    parseInput(body, { [key]: value });
  } catch (error) {
    return (error as ApiFailure).fields?.[key];
  }
}
