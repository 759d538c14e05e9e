import { pathRecord } from './pathRecord.ts';

test('documents learn of a page its address, who may open it, and whom it logs in; not what it needs to be rendered', () => {
  const record = {
    id: 'login',
    path: '/login',
    title: 'Log in',
    description: 'Where members log in.',
    access: 'public',
    loginFor: 'member',
    render: 'server',
    query: ['token'],
    data: ['/api/notice'],
  } as const;
  const { description, data, ...known } = record;
  expect(pathRecord({ ...record, query: [...record.query], data: [...data] })).toEqual(known);
});
