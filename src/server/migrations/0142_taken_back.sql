-- The list of cancelled orders and returns reads the newest first: a small part of all orders.
create index sale_order_taken_back on sale_order (listed_on desc, id desc)
  where state = 'cancelled' or return_of is not null or total < 0;
