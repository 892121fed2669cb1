-- The schema of the sign-in service (docs/decisions/0003).
create schema auth;

-- A sign-in account.
create table auth.users (
  id uuid primary key,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email citext,
  phone text unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  -- The address this account asked to have instead; both must confirm it.
  email_change citext,
  email_change_sent_at timestamptz,
  -- How many of the two addresses have confirmed.
  email_change_confirm_status smallint not null default 0,
  phone_confirmed_at timestamptz,
  -- The number this account asked to have instead; its code confirms it.
  phone_change text,
  phone_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  invited_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  is_anonymous boolean not null default false,
  -- Signs in through an organisation; its address may equal that of an ordinary account.
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
-- Accounts by address, those of organisations included.
create index users_email_idx on auth.users (email);
create unique index users_email_key on auth.users (email) where not is_sso_user;

-- One way in to an account: an address, a number, or an account at a provider.
create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_id_key unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);

-- A sign-in session: one device's chain of refresh tokens.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  ip text,
  user_agent text,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz
);
-- The nightly cleanup of sessions that ended or were not used.
create index sessions_last_used_at_idx on auth.sessions (coalesce(refreshed_at, created_at));
create index sessions_not_after_idx on auth.sessions (not_after) where not_after is not null;
create index sessions_user_id_idx on auth.sessions (user_id);

-- Refresh tokens, stored as hashes; reusing one outside the allowed interval ends its session.
create table auth.refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  parent_hash text,
  -- Derives this token from its parent again; null for the first of a chain.
  salt text,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index refresh_tokens_parent_hash_idx on auth.refresh_tokens (parent_hash);
create index refresh_tokens_revoked_at_idx on auth.refresh_tokens (revoked_at)
  where revoked_at is not null;
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);

-- The code and the link of one email or SMS, each stored as a hash and valid once.
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null
    check (kind in ('signup', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
      'reauthentication', 'sms_signup', 'sms', 'phone_change')),
  -- The address or number it was sent to.
  relates_to citext not null,
  -- Of the link; null for a message that carries a code alone.
  token_hash text unique,
  -- Of the six digits, salted with the id of this row.
  code_hash text not null,
  redirect_to text,
  -- Set when the requesting browser must present its verifier (PKCE).
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint one_time_tokens_user_id_kind_key unique (user_id, kind)
);
create index one_time_tokens_expires_at_idx on auth.one_time_tokens (expires_at);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

-- A verified sign-in waiting for the browser that began it to present its verifier (PKCE).
create table auth.flow_state (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  auth_code_hash text not null unique,
  authentication_method text not null,
  -- The provider that verified the identity.
  provider text not null default 'email',
  -- End of the resulting session, when the organisation limits it.
  session_not_after timestamptz,
  code_challenge text not null,
  code_challenge_method text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint flow_state_method_check check (code_challenge_method in ('s256', 'plain'))
);
create index flow_state_expires_at_idx on auth.flow_state (expires_at);
create index flow_state_user_id_idx on auth.flow_state (user_id);

-- A second factor: an authenticator app, a phone or a security key.
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null,
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text,
  -- Secret of an authenticator app, encrypted (decision 0017).
  secret text,
  -- Time step of the newest accepted code, so that no code is accepted twice.
  last_step bigint,
  phone text,
  credential_id text unique,
  -- Public key, counter and transports of a security key.
  credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_type_check check (factor_type in ('totp', 'phone', 'webauthn')),
  constraint mfa_factors_secret_check check (factor_type <> 'totp' or secret is not null),
  constraint mfa_factors_phone_check check (factor_type <> 'phone' or phone is not null),
  constraint mfa_factors_credential_check check (
    factor_type <> 'webauthn' or status = 'unverified'
    or (credential_id is not null and credential is not null)
  )
);
create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name)
  where friendly_name is not null;
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);

-- An open challenge to a factor; deleted once it is verified.
create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip text not null,
  -- Of the six digits sent to a phone, salted with the id of this row.
  code_hash text,
  -- The challenge a security key must sign.
  webauthn_challenge text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index mfa_challenges_expires_at_idx on auth.mfa_challenges (expires_at);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- The factor that raised a session to aal2; removing the factor lowers the session again.
create table auth.session_factors (
  session_id uuid primary key references auth.sessions on delete cascade,
  factor_id uuid not null references auth.mfa_factors on delete cascade
);
create index session_factors_factor_id_idx on auth.session_factors (factor_id);

-- A sign-in begun at a provider and not yet completed.
create table auth.oauth_states (
  id uuid primary key,
  -- Of the `state` parameter sent through the provider.
  state_hash text not null unique,
  -- Of the secret in the cookie of the browser that began it.
  browser_hash text not null,
  provider text not null,
  redirect_to text not null,
  -- Set when the browser that began it must present its verifier (PKCE).
  code_challenge text,
  code_challenge_method text,
  -- Set when the identity is to be linked to the account of this session.
  linking_session_id uuid references auth.sessions on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index oauth_states_expires_at_idx on auth.oauth_states (expires_at);
create index oauth_states_linking_session_id_idx on auth.oauth_states (linking_session_id);

-- An organisation whose members sign in through its own identity provider.
create table auth.sso_providers (
  id uuid primary key,
  -- An external name of the provider, chosen by an administrator.
  resource_id text unique,
  disabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Email domains that lead to an organisation's provider.
create table auth.sso_domains (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  -- In lower case.
  domain text not null unique,
  created_at timestamptz not null
);
create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

-- SAML metadata of an organisation's identity provider.
create table auth.saml_providers (
  id uuid primary key,
  sso_provider_id uuid not null unique references auth.sso_providers on delete cascade,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A SAML sign-in begun at an organisation and not yet completed.
create table auth.saml_relay_states (
  -- The `RelayState` parameter.
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  -- The response must refer to it (`InResponseTo`).
  request_id text not null,
  browser_hash text not null,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index saml_relay_states_expires_at_idx on auth.saml_relay_states (expires_at);
create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);

-- Single-use tokens that were consumed: SAML assertions and messages signed by a wallet.
create table auth.consumed_tokens (
  token_hash text primary key,
  -- From then on the token itself is expired.
  expires_at timestamptz not null
);
create index consumed_tokens_expires_at_idx on auth.consumed_tokens (expires_at);

-- Keys that sign access tokens.
create table auth.signing_keys (
  kid text primary key,
  algorithm text not null,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Random keys generated by the service, by purpose.
create table auth.service_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

-- Sign-in events. `user_id` is no foreign key: an entry outlives the account.
create table auth.audit_log_entries (
  id uuid primary key,
  user_id uuid,
  action text not null,
  payload jsonb not null default '{}',
  ip text,
  created_at timestamptz not null default now()
);
create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at);
create index audit_log_entries_user_id_idx on auth.audit_log_entries (user_id);
