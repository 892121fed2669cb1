-- Rows that people see are dated by the clock of the server, as all others are: the change of a role, and
-- the first role of a user, who has it since joining.
drop function create_role_change_notification(uuid, text, text);
create function create_role_change_notification(
  target_user_id uuid, old_role_param text, new_role_param text,
  created_at_param timestamptz default now()
) returns uuid language sql as $$
  insert into role_change_notifications (user_id, old_role, new_role, created_at)
    values (target_user_id, old_role_param, new_role_param, created_at_param)
    returning id;
$$;

create or replace function get_user_role(_user_id uuid) returns text language plpgsql as $$
declare
  found_role text;
begin
  select role into found_role from user_roles where user_id = _user_id;
  if found_role is null then
    insert into user_roles (user_id, role, updated_at)
      values (_user_id, 'user', coalesce((select created_at from profiles where id = _user_id), now()))
      on conflict do nothing;
    select role into found_role from user_roles where user_id = _user_id;
  end if;
  return found_role;
end $$;
