-- The page of an order names the quotation that it was made of.
create index quotation_order on quotation (order_id) where order_id is not null;
