-- Text: how names are sorted, and how a search compares.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Names sort as people look for them: Åse beside Ana, 'unit 2' before 'Unit 10', capitals beside small letters.
do $$
begin
  create collation shop.people (provider = icu, locale = 'und-u-kn-true');
exception when others then
  raise exception 'The shop sorts names by ICU, which this PostgreSQL server or database does not have (%).', sqlerrm
    using hint = 'Use a PostgreSQL server that was built with ICU, and a database with the encoding UTF8.';
end
$$;

-- Postgres says of `unaccent` itself only that it is stable, since its list of letters could be replaced: by a new release of
-- Postgres, after which the indexes over it are built anew (docs/operate.md#a-new-major-version-of-postgresql).
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
-- texts have no accents, and cost little. Tables store what a search looks at in lower case, as `search_text`: to put it together
-- and to lower it for each row took ten times as long as to look, where no index helps (one or two letters, or a count of very many).
create function shop.searchable(text) returns text language sql immutable parallel safe as $$
  select ' ' || replace(
    case when octet_length($1) = char_length($1) then $1 else shop.remove_accents($1) end, E'\n', ' '
  )
$$;
