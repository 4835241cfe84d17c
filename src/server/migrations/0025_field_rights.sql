-- How customers are reached has a right of its own: whoever could see customers until now keeps seeing all of them.
update position set rights = rights || array['customer.contact.read']
where 'customer.customer.read' = any (rights) and not 'customer.contact.read' = any (rights);
