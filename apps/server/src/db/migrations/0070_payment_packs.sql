-- What a payment is for: packs, each possibly more than once, and coins without a pack.
create table payment_packs (
  payment_id uuid not null references payments on delete cascade,
  pack_id uuid not null references coin_packs,
  count smallint not null check (count > 0),
  primary key (payment_id, pack_id)
);
create index payment_packs_pack_id_idx on payment_packs (pack_id);

insert into payment_packs (payment_id, pack_id, count) select id, pack_id, 1 from payments;

-- Read by the previous release; set for a payment for a single pack.
alter table payments alter column pack_id drop not null;
alter table payments add column exact_coins integer not null default 0 check (exact_coins >= 0);
