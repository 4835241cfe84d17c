-- A product that was merged into another one (P20): what it had and is undone is in its batch.

alter table product add column merged_into int references product;
comment on column product.merged_into is 'set while it is one with another; posted documents still name it';
create index product_merged on product (merged_into) where merged_into is not null;

-- Prices agreed with customers for the product that was merged, as they were.
alter table record_batch_item add column agreed_prices jsonb;
comment on column record_batch_item.agreed_prices is 'of a merged product: rows of agreed_price that undoing brings back';
