import { rightsOf, rolesOf } from './rightsOfRoles.ts';

test.each([
  [['operator', 'mf-a:publish'], null],
  ['operator', null],
  [['read'], {}],
  [
    ['mf-a:promote', 'mf-a:publish', 'mf-b:publish', 'mf-a:promote'],
    { 'mf-a': ['promote', 'publish'], 'mf-b': ['publish'] },
  ],
  [['mf-a:promote@staging', 'mf-a:promote@preview'], { 'mf-a': ['promote@preview', 'promote@staging'] }],
  [['mf-a:publish@staging', 'mf-a:promote@', 'mf-a:promote@a b', 'operator@staging'], undefined],
  [['mf-a:own', 'shell:promote', 'mf-a:publish:all', 'Operator', ' operator', 7, null], undefined],
  [[], undefined],
  [undefined, undefined],
  [{ operator: true }, undefined],
])('the roles %j give %j', (roles, rights) => {
  expect(rightsOf(rolesOf(roles))).toEqual(rights);
});
