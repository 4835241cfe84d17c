-- A price change whose prices hold is called applied, as the act that makes it so; it was called active.
alter table price_change drop constraint price_change_state_check;
update price_change set state = 'applied' where state = 'active';
alter table price_change
  add constraint price_change_state_check check (state in ('planned', 'applied', 'rolledBack', 'cancelled'));
update document_log set from_state = 'applied' where document_type = 'priceChange' and from_state = 'active';
update document_log set to_state = 'applied' where document_type = 'priceChange' and to_state = 'active';
-- Saved filters of the list hold the query string of its address.
update table_column_config set views = (
  select jsonb_agg(jsonb_set(view, '{query}', to_jsonb(regexp_replace(view ->> 'query', '(^|[?&])state=active(&|$)', '\1state=applied\2')))
    order by position)
  from jsonb_array_elements(views) with ordinality as saved (view, position))
where table_name = 'priceChange' and views::text like '%state=active%';
