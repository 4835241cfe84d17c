-- What is done with a customer beside keeping their card: the statement of their account, and selling nothing more to them.

alter table customer add column blocked text not null default '';
comment on column customer.blocked is 'why nothing new is sold to them; empty: they are not blocked';
create index customer_blocked on customer (id) where deleted_at is null and blocked <> '';

-- Who may open the customers may print their statements.
update position
set page_privileges = page_privileges || '[{"page": "/customer/print/{id}", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/customer/index", "privilege": "Accessable"}]'
  and not page_privileges @> '[{"page": "/customer/print/{id}"}]';
