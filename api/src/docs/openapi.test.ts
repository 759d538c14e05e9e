import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describeApi } from './describeApi.ts';

test('the description breaks no rule of spectral:oas, and none is only a warning', async () => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [oas as never] });
  const found = await spectral.run(JSON.stringify(await describeApi()));
  expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
});
