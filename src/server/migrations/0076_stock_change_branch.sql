-- A stock change stays in the branch that it was written in, so its lines need not follow it to another.
alter table stock_change_line drop constraint stock_change_line_change_id_branch_id_fkey;
alter table stock_change_line add foreign key (change_id, branch_id) references stock_change (id, branch_id);
