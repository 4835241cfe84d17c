-- Needs as the import of needs from a file sees them: with a number, and cancelled when they were dropped.
create view imported_need as
  select id, branch_id, version, '#' || id as number, case state when 'dropped' then 'cancelled' else state end as state
  from purchase_need;
comment on view imported_need is 'purchase_need with the columns that documents of an import have (I36, G16)';
