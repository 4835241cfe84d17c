-- Positions can be deleted while nobody holds them; those that were do not keep their names.
alter table position drop constraint position_name_key;
create unique index position_name on position (name) where deleted_at is null;
