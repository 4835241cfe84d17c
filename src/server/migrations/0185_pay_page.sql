-- What a till is made for (M13), and the wishes of customers for a receipt or an invoice (M15).
alter table till add column pay_mode text check (pay_mode in ('packing'));
comment on column till.pay_mode is 'the page that the till is paid on; null: the country of the branch decides (M13)';

-- Who may open the till may open its pay pages. A page that a position already has is left.
update position p
set page_privileges = p.page_privileges || coalesce((
  select jsonb_agg(jsonb_build_object('page', page, 'privilege', 'Accessable') order by page)
  from unnest(array['/sale/pay-retail', '/sale/pay-retail-packing', '/sale/pay-retail-hu', '/sale/pay-retail-es',
    '/sale/pay-retail-cl']) as page
  where not p.page_privileges @> jsonb_build_array(jsonb_build_object('page', page))), '[]')
where p.page_privileges @> '[{"page": "/sale/retail", "privilege": "Accessable"}]';

create table payment_wish (
  id bigint generated always as identity,
  branch_id int not null references branch,
  order_id bigint not null,
  payment_id bigint,
  document text not null check (document in ('receipt', 'invoice')),
  buyer jsonb,
  person_id int not null references person,
  at timestamptz not null default now(),
  primary key (id, branch_id),
  foreign key (order_id, branch_id) references sale_order,
  foreign key (payment_id, branch_id) references payment,
  check ((document = 'invoice') = (buyer is not null))
);
comment on table payment_wish is 'a receipt or an invoice, as the customer wished when the order was paid; the last of an order counts (M15)';
comment on column payment_wish.payment_id is 'the payment that it came with; null where the customer owes everything';
comment on column payment_wish.buyer is 'whom the invoice is made out to: name, taxNumber, country, street, zip, city';
create index payment_wish_order on payment_wish (order_id, id);
create index payment_wish_payment on payment_wish (payment_id);
