-- Two-step sign-in that people switch on themselves, and links by which they choose a new password.

alter table login_session drop constraint login_session_kind_check;
alter table login_session add constraint login_session_kind_check check (kind in ('session', 'link', 'challenge', 'reset'));
comment on column login_session.kind is 'link: a one-time sign-in link; challenge: waits for the code step; reset: a one-time link to choose a new password';

-- A secret that was shown and waits for its first code.
create table two_step_setup (
  person_id int primary key references person,
  secret text not null,
  created_at timestamptz not null default now()
);

-- Each opens the code step once and is deleted by its use. Of the codes only the sha256 is stored: they are random, 80 bits.
create table recovery_code (
  person_id int not null references person,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);
