-- The staff chat: channels, messages, tokens, and the orders that are still to be told.

-- `last_at` is the time of the newest message. Who posts locks the row and takes a later millisecond, so that times tell
-- messages apart and follow the order in which they become visible.
create table chat_channel (
  id text primary key,
  name text not null,
  last_at timestamptz not null default 'epoch'
);
insert into chat_channel (id, name) values ('GENERAL', 'general');

-- The id is made by the client: the same message sent twice is one. Without a person it is of the system user.
create table chat_message (
  id text primary key,
  channel_id text not null references chat_channel,
  at timestamptz not null,
  person_id int references person,
  text text not null,
  unique (channel_id, at)
);

-- A token lives as long as the session that asked for it, at most twelve hours; kept hashed.
create table chat_token (
  token_hash bytea primary key,
  person_id int not null references person,
  session_hash bytea not null references login_session on delete cascade,
  expires_at timestamptz not null
);
create index chat_token_session on chat_token (session_hash);
create index chat_token_person on chat_token (person_id);

-- Orders whose message is not posted yet. One narrow row without index is all that a sale pays for its message.
create table chat_outbox (
  order_id bigint not null,
  at timestamptz not null default now()
);

-- Every server hears at once that a token has ended, and closes what it opened.
create function tell_chat_token_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor_chat', 'ended ' || encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger chat_token_ended after delete on chat_token for each row execute function tell_chat_token_ended();

create function end_chat_tokens() returns trigger language plpgsql as $$
begin
  delete from chat_token where person_id = old.id;
  return null;
end $$;
create trigger person_left after update of active on person for each row
  when (old.active and not new.active) execute function end_chat_tokens();
