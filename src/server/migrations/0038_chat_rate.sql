-- How much of their allowance of chat messages people have left, for all servers together. A person without a row has all of it,
-- and what is lost in a crash is nothing but that: so it is not written to the log.
create unlogged table chat_rate (
  person_id int primary key references person on delete cascade,
  remaining double precision not null,
  at timestamptz not null
);
