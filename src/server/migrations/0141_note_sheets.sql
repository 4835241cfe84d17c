-- Who may print on the standard sheet may print on each of the others, and without prices. A page that a position already has is left.
update position p
set page_privileges = p.page_privileges || (
  select jsonb_agg(jsonb_build_object('page', page, 'privilege', 'Accessable'))
  from (
    select '/sale/chinese-print' || name || '/{id}' as page
    from unnest(array['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19',
      'iva', '42', '52']) as name
    union all select '/sale/no-price-print/{pshow}/{id}'
  ) pages
  where not p.page_privileges @> jsonb_build_array(jsonb_build_object('page', page)))
where p.page_privileges @> '[{"page": "/sale/print/{id}", "privilege": "Accessable"}]'
  and not p.page_privileges @> '[{"page": "/sale/chinese-print2/{id}"}]';
