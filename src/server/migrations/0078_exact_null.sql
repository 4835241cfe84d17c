-- `greatest` takes no notice of null: without the test, no value at all was shown as the lowest number there is.
create or replace function exact(value numeric) returns bigint language sql immutable parallel safe as
  'select case when value is not null then least(greatest(round(value), -9007199254740992), 9007199254740992)::bigint end';
