import { problemsOf } from './rules.ts';
import { statementsOf } from './statements.ts';

const released = '0010_lists.sql';
const problems = (text: string) => problemsOf({ name: '0011_next.sql', text }, released);

test('a body in $$ is one statement, whatever it contains, and comments are none', () => {
  expect(
    statementsOf('-- first; not one\ncreate function a() as $$ begin; x := 1; end $$;\nselect 1; -- and\nselect 2'),
  ).toEqual(['create function a() as $$ begin; x := 1; end $$', 'select 1', 'select 2']);
});

test.each([
  "create table s.note (id integer primary key, text text not null check (text <> ''));\ncreate index note_text on s.note (text);",
  'alter table s.item add column note text;',
  "alter table s.item add column note text not null default '';",
  'alter table s.item add constraint item_price check (price > 0) not valid;',
  'alter table s.item validate constraint item_price;',
  'alter table s.item drop constraint item_price;',
  'alter table s.item validate constraint item_price;\nalter table s.other validate constraint other_price;',
  '-- few rows: those of the last hour\nupdate s.item set price = 1 where price = 0;',
  '-- few rows: taken each second\nalter table s.change add column id uuid primary key default gen_random_uuid();',
  'create index concurrently item_note on s.item (note);\ndrop index concurrently if exists s.item_old;',
  'alter table s.item add constraint item_once unique using index item_once;',
  'create or replace function s.f() returns void language sql as $$ delete from s.item; drop table s.x; $$;',
  '-- unused since 0010_lists.sql: the lists read another one\nalter table s.item drop column note;',
  '-- unused since 0009_other.sql\ndrop table s.item;',
  'create table s.other (id integer references s.item (id));\nalter table s.item add column other integer;',
  "alter table s.item add column a text, add constraint item_a check (a in ('x', 'y')) not valid;",
])('what neither stops nor breaks a running release is accepted: %s', (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  ['create index item_note on s.item (note);', 'concurrently'],
  ['drop index s.item_note;', 'concurrently'],
  ['alter table s.item add column note text not null;', 'default'],
  ['alter table s.item add column a text, add column b integer not null;', 'default'],
  ["alter table s.item add column a text not null, add column b text default '';", 'default'],
  ['alter table s.item add note text;', 'add column'],
  ['alter table s.item alter note set not null;', 'alter column'],
  ['alter table s.item add column other integer references s.other (id);', 'the column alone'],
  ['alter table s.item add column note text generated always as (lower(name)) stored;', 'in batches'],
  ['alter table s.item add column n integer generated always as identity;', 'in batches'],
  ['alter table s.item add column n uuid not null default gen_random_uuid();', 'in batches'],
  ['alter table s.item alter column price type bigint;', 'another column'],
  ['alter table s.item alter column note set not null;', 'not valid'],
  ['alter table s.item add constraint item_price check (price > 0);', 'not valid'],
  ['alter table s.item add foreign key (other) references s.other (id);', 'not valid'],
  ['alter table s.item add constraint item_once unique (name);', 'using index'],
  ['alter table s.item rename column note to remark;', 'a release later'],
  ['alter table s.item rename to thing;', 'a release later'],
  ['update s.item set price = 1;', 'in batches'],
  ['alter table s.item drop column note;', 'unused since'],
  ['alter table s.item drop note;', 'unused since'],
  ['alter table s.item alter column note drop default;', 'unused since'],
  ['drop table s.item;', 'unused since'],
  ['drop trigger item_counted on s.item;', 'unused since'],
  ['drop function s.f();', 'unused since'],
  ['-- unused since 0011_next.sql\ndrop table s.item;', 'in the next one'],
  ['create index concurrently item_note on s.item (note);\nalter table s.item add column x text;', 'nothing else'],
  [
    'create constraint trigger a after insert on s.item execute function s.f();\nalter table s.other add column a text;',
    'one file each',
  ],
  ['alter table s.item add column a text;\nalter table s.other add column a text;', 'one file each'],
])('what stops or breaks a running release is refused with what to do: %s', (text, remedy) => {
  expect(problems(text).join('\n')).toContain(remedy);
  expect(problems(text)[0]).toMatch(/^0011_next.sql: /);
});
