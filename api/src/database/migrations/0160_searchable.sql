create extension if not exists unaccent;

-- Postgres says of `unaccent` itself only that it is stable, since its list of letters could be replaced: by a new release of
-- Postgres, after which the indexes of 0161 are built anew (docs/operate.md#a-new-major-version-of-postgresql).
do $$
begin
  execute (
    select format(
      'create function shop.remove_accents(text) returns text language plpgsql immutable parallel safe as '
        '''begin return %1$I.unaccent(''''%1$I.unaccent'''', $1); end''',
      extnamespace::regnamespace
    )
    from pg_extension
    where extname = 'unaccent'
  );
end
$$;

-- A text as a search compares it: without accents, in one line, and with a space before it, so that each word begins after one. Most
-- texts have no accents, and cost little.
create function shop.searchable(text) returns text language sql immutable parallel safe as $$
  select ' ' || replace(
    case when octet_length($1) = char_length($1) then $1 else shop.remove_accents($1) end, E'\n', ' '
  )
$$;
