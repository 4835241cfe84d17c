-- A customer is added at the till by whoever sells there; levels, limits and existing customers stay with customer.customer.change.
update position set rights = rights || array['customer.customer.add']
where ('sale.order.commit' = any (rights) or 'customer.customer.change' = any (rights))
  and not 'customer.customer.add' = any (rights);
