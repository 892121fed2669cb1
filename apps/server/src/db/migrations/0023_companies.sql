-- Requests of companies for an evening of their own (rules §15).
create table corporate_requests (
  -- The request key of the form.
  id uuid primary key,
  format text not null check (format in ('table', 'fleet', 'story')),
  people integer not null check (people between 1 and 200),
  wanted_on date,
  venue text not null check (venue in ('club', 'office', 'online')),
  -- In whole roubles.
  budget integer check (budget > 0),
  wishes text,
  name text not null,
  company text,
  email citext,
  phone text,
  -- The language of the form, in which the club writes back.
  language text not null check (language in ('ru', 'en')),
  consent_version integer not null,
  consent_at timestamptz not null,
  consent_address text not null,
  status text not null default 'new'
    check (status in ('new', 'assigned', 'quoted', 'accepted', 'declined')),
  assigned_to uuid references profiles,
  quote_text text,
  -- In whole roubles.
  quote_price integer check (quote_price > 0),
  quoted_at timestamptz,
  quote_expires_at timestamptz,
  -- Only the link of the quote contains the key.
  quote_key_hash text,
  closed_at timestamptz,
  decline_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  constraint corporate_requests_contact_check check (email is not null or phone is not null),
  constraint corporate_requests_assigned_check check (status = 'new' or assigned_to is not null
    or status = 'declined'),
  constraint corporate_requests_quote_check check (
    (quoted_at is null) = (quote_text is null) and (quoted_at is null) = (quote_price is null)
    and (quoted_at is null) = (quote_expires_at is null)
    and (status not in ('quoted', 'accepted') or quoted_at is not null)),
  constraint corporate_requests_closed_check
    check ((status in ('accepted', 'declined')) = (closed_at is not null)),
  constraint corporate_requests_quote_key_hash_key unique (quote_key_hash)
);
create index corporate_requests_created_at_idx on corporate_requests (created_at desc, id);
create index corporate_requests_assigned_to_idx on corporate_requests (assigned_to);
create index corporate_requests_closed_at_idx on corporate_requests (closed_at)
  where closed_at is not null;
