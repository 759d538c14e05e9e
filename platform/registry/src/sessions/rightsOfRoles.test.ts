import { claimAt, rightsOf, rolesOf } from './rightsOfRoles.ts';

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

test.each([
  ['operator read', ['operator', 'read']],
  ['operator,read', ['operator', 'read']],
  ['Machine operator, read', ['Machine operator', 'read']],
  ['["operator","read"]', ['operator', 'read']],
  ['[operator, read]', ['operator', 'read']],
  ['  operator\n', ['operator']],
  ['', []],
  [['operator read'], ['operator read']],
])('the claim %j names %j', (claim, roles) => {
  expect(rolesOf(claim)).toEqual(roles);
});

test.each([
  ['roles', 1],
  ['realm_access.roles', 2],
  ['resource_access.my.client.roles', 3],
  ['https://shop.example/roles', 4],
  ['https://shop.example/more.roles', 5],
  ['roles.x', undefined],
  ['realm_access.none', undefined],
  ['constructor.name', undefined],
])('the claim at %s', (path, found) => {
  const claims = {
    ...{ roles: 1, realm_access: { roles: 2 }, resource_access: { 'my.client': { roles: 3 } } },
    ...{ 'https://shop.example/roles': 4, 'https://shop.example/more': { roles: 5 } },
  };
  expect(claimAt(claims, path)).toBe(found);
});
