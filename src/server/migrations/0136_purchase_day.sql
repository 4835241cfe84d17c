-- The day that a purchase order is listed under, with an index, so that a page of the lists is read and not the whole list sorted.

alter table purchase_order
  add column listed_on date not null
    generated always as (coalesce(business_date, (created_at at time zone 'UTC')::date)) stored;
comment on column purchase_order.listed_on is 'the day it was ordered; of one that never was, the UTC day it was made';
create index purchase_order_listed on purchase_order (listed_on, id);
