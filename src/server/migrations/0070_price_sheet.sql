-- A price change may be entered by hand, product by product: then no formula made its lines.
alter table price_change alter column asked drop not null;
comment on column price_change.asked is 'filter and formula that made the lines; null where they were entered by hand';
