import { journeyOptions, selection } from './journeyOptions.mjs';

const site = 'https://shop.example';

test('without options, all journeys are told on a site of their own', () => {
  const options = journeyOptions([]);
  expect(options).toMatchObject({ site: undefined, set: undefined, preview: undefined, remote: [] });
  expect(selection(options, true)).toEqual([]);
});

test('a running site is named by its address or by a link to a preview', () => {
  expect(journeyOptions(['--url', `${site}/admin`, '--set', '14'])).toMatchObject({ site, set: 14 });
  expect(journeyOptions(['--preview', `${site}/previews/abc`])).toMatchObject({
    site,
    preview: `${site}/previews/abc`,
  });
});

test.each([
  [['--url', 'shop.example'], /--url is an address such as/],
  [['--url', 'file:///etc/passwd'], /--url is an address such as/],
  [['--set', '14'], /--set needs --url/],
  [['--url', site, '--set', 'newest'], /--set is a set's number, not 'newest'/],
  [['--url', site, '--set', '3', '--preview', `${site}/previews/abc`], /exclude each other/],
  [['--url', site, '--preview', 'https://other.example/previews/abc'], /link to https:\/\/other\.example, but --url/],
  [['--remote', 'mf-fleet'], /No journey leads through 'mf-fleet', but through: mf-admin, mf-configurator/],
  [['--browser'], /--browser/],
])('%s is refused with what to do', (args, message) => {
  expect(() => journeyOptions(args)).toThrow(message);
});

/** The titles that Playwright compares: they contain the tags. */
const titles = {
  office: 'on a desktop the office @desktop @mf-admin @admin',
  quote: 'on a phone a quote @phone @mf-marketing @mf-configurator @mf-admin',
  newsletter: 'on a desktop the newsletter @desktop @mf-marketing',
};

function chosenBy(args: string[], hasAdministrator = true) {
  const [first, second] = selection(journeyOptions(args), hasAdministrator).reduce<[RegExp, RegExp | undefined]>(
    ([grep, invert], value, index, all) =>
      all[index - 1] === '--grep'
        ? [new RegExp(value), invert]
        : all[index - 1] === '--grep-invert'
          ? [grep, new RegExp(value)]
          : [grep, invert],
    [/./, undefined],
  );
  return Object.keys(titles).filter((name) => {
    const title = titles[name as keyof typeof titles];
    return first.test(title) && !second?.test(title);
  });
}

test.each([
  [
    ['--remote', 'mf-admin'],
    ['office', 'quote'],
  ],
  [
    ['--remote', 'mf-marketing'],
    ['quote', 'newsletter'],
  ],
  [['--remote', 'mf-supplier'], []],
  [['--phone'], ['quote']],
  [
    ['--desktop', '--phone'],
    ['office', 'quote', 'newsletter'],
  ],
  [['--remote', 'mf-marketing', '--remote', 'mf-configurator', '--desktop'], ['newsletter']],
])('%s chooses %s', (args, chosen) => {
  expect(chosenBy(args)).toEqual(chosen);
});

test('without an administrator, what needs one is left out', () => {
  expect(chosenBy([], false)).toEqual(['quote', 'newsletter']);
});
