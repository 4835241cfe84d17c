-- Products to push: chosen by hand or from proposals, for some days or without an end, in an order of one's own.

create table product_recommend (
  id int generated always as identity primary key,
  product_id int not null unique references product,
  place text not null check (place in ('all', 'till', 'office')),
  from_day date,
  to_day date,
  position int not null,
  version int not null default 1,
  person_id int not null references person,
  changed_at timestamptz not null default now(),
  constraint days_in_order check (from_day <= to_day)
);
comment on column product_recommend.place is 'where sales staff should push it: at tills, in the office, everywhere';
comment on column product_recommend.to_day is 'the last day; null: without an end';
