-- What is done with a customer beside keeping their card: the statement of their account.

-- Who may open the customers may print their statements.
update position
set page_privileges = page_privileges || '[{"page": "/customer/print/{id}", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/customer/index", "privilege": "Accessable"}]'
  and not page_privileges @> '[{"page": "/customer/print/{id}"}]';
