-- The charges of a purchase order are owed with the order, so that its payment settles them too (B3, B20).
alter table landed_cost drop constraint price_has_order;
alter table landed_cost add constraint price_has_order check (kind <> 'price' or order_id is not null);
comment on column landed_cost.order_id is 'the order with which it is owed: of a corrected price, and of a charge of the order; null for a cost with a bill of its own';
comment on column purchase_order.charges is 'kind, name, amount without VAT, VAT rate and VAT of each, entered or read from an e-invoice; they become landed cost of its receipts';
