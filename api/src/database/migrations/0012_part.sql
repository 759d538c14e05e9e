-- What a component is drawn as, from which its place and what it needs follow; 'none' for what stands inside and is not drawn. Null
-- where no release has said it, as in each row of before and in those of the release that runs beside: then its icon says it.
alter table shop.component add column part text;

-- What a component is drawn as, whether that was said or not. Only icons of the time before parts lead to one here; whoever names an
-- icon since then has its part stored.
create function shop.drawn_part(part text, icon text) returns text language sql immutable parallel safe as $$
  select coalesce(
    part,
    case
      when icon in (
        'solar-panel', 'satellite-dish', 'tools', 'plug', 'temperature-high', 'lock', 'battery', 'generator', 'transfer-switch',
        'wind-turbine', 'radio-tower', 'server', 'antenna', 'wifi', 'cctv', 'refrigerator', 'water', 'fire-extinguisher'
      ) then icon
      else 'crate'
    end
  )
$$;
