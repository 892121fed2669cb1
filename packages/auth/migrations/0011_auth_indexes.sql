-- The nightly cleanup: used refresh tokens, and sessions that ended or were not used.
create index refresh_tokens_revoked_at_idx on auth.refresh_tokens (revoked_at)
  where revoked_at is not null;
create index sessions_last_used_at_idx on auth.sessions (coalesce(refreshed_at, created_at));
create index sessions_not_after_idx on auth.sessions (not_after) where not_after is not null;

-- Accounts by address, those of organisations included.
create index users_email_idx on auth.users (email);
