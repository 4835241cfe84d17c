-- When a pre-purchase order was approved: smart purchasing subtracts what approved lists have, and collecting subtracts the rest (B16).
alter table pre_order add column approved_at timestamptz;
comment on column pre_order.approved_at is 'null while it is open; a change of its lines takes the approval back';
update pre_order set approved_at = changed_at where state in ('approved', 'converted');

create view goods_listed as
  select l.product_id, o.warehouse_id, o.branch_id, o.id as pre_order_id, o.number, o.state, o.approved_at, l.quantity
  from pre_order o join pre_order_line l on l.pre_order_id = o.id and l.branch_id = o.branch_id
    left join purchase_need n on n.id = l.need_id and n.branch_id = l.branch_id
    left join purchase_proposal x on x.id = l.proposal_id and x.branch_id = l.branch_id
  where o.state in ('open', 'approved') and (l.need_id is null or n.state = 'open')
    and (l.proposal_id is null or x.order_id is null);
comment on view goods_listed is 'goods of open and approved pre-purchase orders that nobody has ordered yet';
