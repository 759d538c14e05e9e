-- A contract migration, unused since 0013_short_parts.sql: 'short-of-power' is no rule any more. An order that broke it needed power, by the same parts.
-- few rows: orders that were placed short of power in spite of the note
update shop.configuration
set broken_rules = replace(broken_rules::text, '"short-of-power"', '"needs-power"')::jsonb
where broken_rules @> '[{"rule": "short-of-power"}]';
