-- A position opens pages beyond those of its roles (spec section 6, page privileges marked "Accessable").
alter table position add column page_privileges jsonb not null default '[]';

-- Cashiers came to the till by a role of its routes; the route table now has the specification's roles alone.
update position
set page_privileges = (
  select jsonb_agg(jsonb_build_object('page', page, 'privilege', 'Accessable'))
  from unnest(array['/sale/index', '/sale/retail', '/sale/order/{id}', '/sale/print/{id}', '/sale/receipt/{id}']) as page
)
where 'Cashier' = any (roles);
