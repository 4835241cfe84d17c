-- Every server hears at once that a session has ended (sign-out, new password, person deactivated), and closes the streams
-- that it opened.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('kontor_setting', 'ended ' || encode(old.token_hash, 'hex'));
  return null;
end $$;
create trigger session_ended after delete on login_session for each row
  when (old.kind = 'session') execute function tell_session_ended();
