import { summaryOf } from './statementSummary.ts';

test.each([
  [['select id, name from shop.mission where id = ', ''], 'select shop.mission'],
  [['\n  insert into shop.configuration (a) values (', ')'], 'insert shop.configuration'],
  [['update shop.component set name = ', ''], 'update shop.component'],
  [['delete from registry.edge where id = ', ''], 'delete registry.edge'],
  [['with found as (select 1 from shop.supplier) select * from found'], 'with shop.supplier'],
  [['select 1'], 'select'],
  [["set local application_name = 'S3cret'"], 'other'],
  [["select 'S3cret', id from shop.mission where mail = 's3cret.example'"], 'select shop.mission'],
])('%j is %s', (strings, name) => {
  const summary = summaryOf(strings);
  expect(summary.name).toBe(name);
  expect(JSON.stringify(summary)).not.toMatch(/s3cret/i);
});
