-- The copies of a cancelled order: only the first one that is in use keeps its prices as promised (S10, S11).
create index sale_order_duplicate on sale_order (duplicate_of) where duplicate_of is not null;
