-- Suppliers' offers: on which terms a supplier sells a product (B18). The supplier's own codes stay in supplier_product.

create table supplier_offer (
  id int generated always as identity primary key,
  supplier_id int not null references supplier,
  product_id int not null references product,
  currency text not null references currency (code),
  package bigint not null default 1000 check (package > 0),
  minimum bigint not null default 0 check (minimum >= 0),
  lead_days int check (lead_days between 0 and 3650),
  price bigint not null check (price >= 0),
  tiers jsonb not null default '[]',
  valid_until date,
  version int not null default 1,
  deleted_at timestamptz
);
comment on table supplier_offer is 'on which terms a supplier sells a product';
comment on column supplier_offer.package is 'units (1/1000) of one package; only whole packages are ordered';
comment on column supplier_offer.minimum is 'the smallest quantity that the supplier sells, in 1/1000';
comment on column supplier_offer.lead_days is 'days from the order to the goods; null: those of the supplier';
comment on column supplier_offer.price is 'of one unit without VAT, in 1/10000 of the currency';
comment on column supplier_offer.tiers is 'from (quantity in 1/1000) and price of each quantity price, by quantity';
comment on column supplier_offer.valid_until is 'the last day on which it holds; null: until it is changed';
create unique index supplier_offer_product on supplier_offer (product_id, supplier_id) where deleted_at is null;
create index supplier_offer_supplier on supplier_offer (supplier_id) where deleted_at is null;
select bound_columns('supplier_offer', 1000000000000, 'package', 'minimum');
select bound_columns('supplier_offer', 100000000000000, 'price');

alter table supplier_product add column position int not null default 1000;
comment on column supplier_product.position is 'order of the codes of a product; the first is printed';

-- What was answered when a receipt came at another price than the offer (B18).
create table offer_answer (
  branch_id int not null,
  order_id bigint not null,
  line_id bigint not null,
  offer_id int not null references supplier_offer,
  price bigint not null,
  is_accepted boolean not null,
  person_id int not null references person,
  at timestamptz not null default now(),
  primary key (line_id, branch_id),
  foreign key (order_id, branch_id) references purchase_order (id, branch_id)
);
comment on table offer_answer is 'whether a price at which goods came became the price of the offer';
select bound_columns('offer_answer', 100000000000000, 'price');

-- Who orders goods keeps the offers and the recommended products.
update position set rights = rights || array['purchase.offer.change', 'product.recommend.change']
where 'purchase.order.change' = any (rights);
