-- A till of a restaurant is paid on the page of bills (E3, M13).
alter table till drop constraint till_pay_mode_check;
alter table till add constraint till_pay_mode_check check (pay_mode in ('packing', 'restaurant'));

-- Who may open the till may open the page. A page that a position already has is left.
update position
set page_privileges = page_privileges || '[{"page": "/sale/pay-retail-restaurant", "privilege": "Accessable"}]'
where page_privileges @> '[{"page": "/sale/retail", "privilege": "Accessable"}]'
  and not page_privileges @> '[{"page": "/sale/pay-retail-restaurant"}]';
