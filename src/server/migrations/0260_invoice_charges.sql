-- Charges of the e-invoice that a purchase order was read from, such as freight, and the part of each that a goods receipt bears (B20).
alter table purchase_order add column charges jsonb not null default '[]'
  check (jsonb_typeof(charges) = 'array' and jsonb_array_length(charges) <= 100);
comment on column purchase_order.charges is 'kind, name, amount without VAT, VAT rate and VAT of each; they become landed cost of its receipts';

create table charge_part (
  branch_id int not null,
  cost_id bigint not null,
  receipt_id bigint not null,
  position int not null check (position >= 0),
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  primary key (cost_id, branch_id),
  foreign key (cost_id, branch_id) references landed_cost,
  foreign key (receipt_id, branch_id) references purchase_receipt
);
comment on table charge_part is 'what a receipt bears of a charge of its order: the landed cost that it became, which is undone with the receipt';
comment on column charge_part.position is 'place of the charge in purchase_order.charges, from 0';
create index charge_part_receipt on charge_part (receipt_id);
select bound_columns('charge_part', 9007199254740991, 'amount', 'vat');
