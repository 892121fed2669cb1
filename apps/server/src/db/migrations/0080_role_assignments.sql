-- Who assigned the role; null for the default role and for roles assigned before this column.
alter table user_roles add column assigned_by uuid references profiles;
create index user_roles_assigned_by_idx on user_roles (assigned_by);

-- The club's users are listed by the time of registration.
create index profiles_created_at_idx on profiles (created_at, id);
