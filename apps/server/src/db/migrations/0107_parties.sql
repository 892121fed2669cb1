-- Seats that a player holds for friends or fellow members of a guild, each of whom pays their own
-- (rules §10). They are offers: held, answered and freed as those of the waitlist are.
alter table waitlist_entries add column invited_by uuid references profiles;
alter table waitlist_entries add constraint waitlist_entries_invited_check check (
  invited_by is null or (offered_by is null and status <> 'waiting' and invited_by <> user_id)
);
create index waitlist_entries_invited_by_idx on waitlist_entries (invited_by, game_id)
  where invited_by is not null;

-- An invitation to a game without a seat held; once for each pair and game.
create table game_invitations (
  game_id uuid not null references games,
  inviter_id uuid not null references profiles,
  invitee_id uuid not null references profiles,
  -- Removed from the list of the invitee, who is not to be invited again.
  dismissed_at timestamptz,
  created_at timestamptz not null,
  primary key (invitee_id, game_id, inviter_id),
  constraint game_invitations_other_check check (inviter_id <> invitee_id)
);
create index game_invitations_game_id_idx on game_invitations (game_id);
create index game_invitations_inviter_id_idx on game_invitations (inviter_id, created_at);
