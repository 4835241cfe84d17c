-- Costs of a received waybill become landed cost of its receipts (rule O3): each names the cost that it became.
alter table waybill_cost add column landed_cost_id bigint;
alter table waybill_cost add foreign key (landed_cost_id, branch_id) references landed_cost;
comment on column waybill_cost.landed_cost_id is 'the landed cost that it became; its bill corrects that one from then on';
