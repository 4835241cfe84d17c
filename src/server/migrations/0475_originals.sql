-- One return takes back goods of several orders (R10). The originals were one order in `return_of`.
alter table sale_order add column originals bigint[] check (cardinality(originals) > 0);
update sale_order set originals = array[return_of] where return_of is not null;
comment on column sale_order.originals is 'the orders whose goods this one takes back, in the order of their ids; null until it is posted, and without a receipt (R1, R3, R10)';
create index sale_order_originals on sale_order using gin (originals) where originals is not null;

drop index sale_order_taken_back;
alter table sale_order drop column return_of;
create index sale_order_taken_back on sale_order (listed_on desc, id desc)
  where state = 'cancelled' or originals is not null or total < 0;
