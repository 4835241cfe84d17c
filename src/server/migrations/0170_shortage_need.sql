-- The need of a shortage found while picking: the goods that could not be picked are ordered, once for each shortage (S15, B17).
alter table purchase_need add column shortage_line_id bigint;
comment on column purchase_need.shortage_line_id is 'the line of a sales order that was declared short; its goods are no longer on the order, so needs of the order do not count it';
create unique index purchase_need_shortage on purchase_need (shortage_line_id, product_id, branch_id) where shortage_line_id is not null;
