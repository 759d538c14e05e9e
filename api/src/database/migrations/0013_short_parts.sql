-- What a search of one or two characters looks for in texts of scripts that put no spaces between words: each such character, and each
-- two of which one is such. Trigrams know three in a row, and the beginnings of words.
create function shop.short_parts(text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found), '{}')
  from (
    select character, lead(character) over (order by place) as next
    from unnest(string_to_array(shop.searchable($1), null)) with ordinality characters (character, place)
  ) neighbours, lateral (values (character), (character || next)) texts (found)
  -- Thai, Lao, Tibetan, Burmese; Korean, Khmer; Chinese, Japanese, Yi, Korean; and more of these.
  where found ~ '[\u0E00-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\uD7FF\uF900-\uFAFF\uFF66-\uFFDC\U00020000-\U0003FFFF]'
    and position(' ' in found) = 0
$$;

-- A phone number as people write it, by its digits.
create function shop.digits(text) returns text language sql immutable parallel safe as $$
  select regexp_replace($1, '[^0-9]', '', 'g')
$$;
