-- A change of VAT rates is a price change whose lines have rates too (P12, P19): planned, applied and rolled back as one.
alter table price_change_line
  add column old_vat int,
  add column new_vat int,
  add column other_prices jsonb,
  drop constraint price_change_line_new_price_check,
  add constraint price_change_line_new_price_check check (new_price > 0 or (new_price = 0 and new_vat is not null)),
  add constraint price_change_line_vat_check check ((old_vat is null) = (new_vat is null));
comment on column price_change_line.other_prices is
  'of packages, levels and quantities, and the lowest price, before the change was applied: what rolling back restores';

-- A stored price after a change of its VAT rate, on a step of the currency (P19). `scales`: whether stored prices follow: net ones
-- when the gross price stays, gross ones when the net price stays.
create function price_at_vat(price bigint, old_vat int, new_vat int, scales text, step int) returns bigint language sql immutable as $$
  select case scales
    when 'down' then round(price::numeric * (10000 + old_vat) / (10000 + new_vat) / step)::bigint * step
    when 'up' then round(price::numeric * (10000 + new_vat) / (10000 + old_vat) / step)::bigint * step
    else price end
$$;
