-- Purchases, plans and their payments. PostgreSQL 15 and newer; the embedded database of the local server runs the same file.
--
-- Times are the back end's, never now(): in the sandbox its clock can be moved. Amounts are in minor units.
-- Nothing here is for browsers: row level security is on and no policy lets anybody through; the back end alone has grants.

create schema if not exists billing;
revoke all on schema billing from public;

-- One attempt to buy. Everything that the payment provider is told comes from this row, so that a repeated call says the
-- same thing whatever the offer has become since.
create table billing.checkouts (
  id              uuid primary key default gen_random_uuid(),
  -- Unguessable; whoever holds it can ask for the payment's secret.
  attempt_key     text not null unique check (attempt_key ~ '^[A-Za-z0-9_-]{22,64}$'),
  -- Digest of what was asked for: the same key with other details is refused.
  request_digest  text not null,
  provider        text not null check (provider in ('sandbox', 'stripe')),
  livemode        boolean not null,
  -- Erased when an abandoned checkout is 30 days old; the digest stays.
  email           text check (length(email) between 3 and 254),
  email_digest    text not null,
  price_id        text not null,
  currency        text not null check (currency ~ '^[a-z]{3}$'),
  amount          integer not null check (amount > 0),
  interval_unit   text not null check (interval_unit in ('week', 'month', 'year')),
  payments        smallint not null check (payments between 1 and 36),
  terms_version   text not null,
  status          text not null default 'created' check (
                    status in ('created', 'awaiting_payment', 'paid', 'expired', 'abandoned', 'duplicate')),
  customer_id     text unique,
  subscription_id text unique,
  -- A provider may keep an error under an idempotency key: the next try takes the next number.
  provider_try    smallint not null default 1,
  failed_payments smallint not null default 0,
  -- Grows with each change that the provider's facts bring about: a slow reader of old facts finds that it is too late.
  version         integer not null default 0,
  synced_at       timestamptz,
  -- When the reconciler last began to ask, with or without success.
  tried_at        timestamptz,
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  paid_at         timestamptz,
  -- Lease: one worker per attempt talks to the provider.
  locked_until    timestamptz
);
create index on billing.checkouts (email_digest) where status in ('paid', 'duplicate');
create index on billing.checkouts (created_at) where status in ('created', 'awaiting_payment');

-- What a paid checkout became: a fixed number of payments, and whether the buyer has access.
create table billing.plans (
  id              uuid primary key default gen_random_uuid(),
  checkout_id     uuid not null unique references billing.checkouts (id),
  anchor_at       timestamptz not null,
  ends_at         timestamptz not null,
  total           smallint not null check (total between 1 and 36),
  paid_count      smallint not null default 0,
  state           text not null check (state in ('active', 'grace', 'suspended', 'completed', 'cancelled')),
  grace_until     timestamptz,
  -- Set once the provider has been told when the plan ends.
  schedule_id     text unique,
  end_is_set      boolean not null default false,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  check (paid_count between 0 and total),
  check ((state = 'grace') = (grace_until is not null)),
  check (state <> 'completed' or paid_count = total)
);
create index on billing.plans (grace_until) where state = 'grace';
create index on billing.plans (created_at) where not end_is_set;

create table billing.installments (
  plan_id         uuid not null references billing.plans (id),
  seq             smallint not null check (seq >= 1),
  due_at          timestamptz not null,
  amount          integer not null check (amount > 0),
  currency        text not null,
  state           text not null default 'scheduled' check (
                    state in ('scheduled', 'open', 'failed', 'paid', 'void', 'refunded')),
  invoice_id      text unique,
  -- Of the first refusal: the 72 hours count from here.
  failed_at       timestamptz,
  paid_at         timestamptz,
  primary key (plan_id, seq),
  check ((state in ('paid', 'refunded')) = (paid_at is not null)),
  check (state <> 'failed' or failed_at is not null)
);
create index on billing.installments (due_at) where state in ('scheduled', 'open', 'failed');

-- The inbox: an event is noted in the transaction of its effect, and has it once. No payload: it would be personal data.
create table billing.provider_events (
  provider        text not null,
  event_id        text not null,
  type            text not null,
  api_version     text,
  object_id       text,
  provider_created_at timestamptz not null,
  received_at     timestamptz not null,
  primary key (provider, event_id)
);

-- The outbox: what is still to be done outside of this database. One dedupe_key, one effect.
create table billing.outbox (
  id              integer generated always as identity primary key,
  dedupe_key      text not null unique,
  kind            text not null,
  checkout_id     uuid not null references billing.checkouts (id),
  -- What the job is about: an invoice, or nothing.
  object_id       text,
  run_at          timestamptz not null,
  attempts        smallint not null default 0,
  locked_until    timestamptz,
  done_at         timestamptz,
  last_error      text,
  created_at      timestamptz not null
);
create index on billing.outbox (run_at) where done_at is null;
create index on billing.outbox (checkout_id) where done_at is null;

-- Whose purchases these are. Test purchases and real ones never share a database: a buyer of both would have paid twice.
create table billing.mode (
  is_only         boolean primary key default true check (is_only),
  provider        text not null,
  livemode        boolean not null
);

create table billing.rate_limits (
  bucket          text not null,
  window_start    timestamptz not null,
  hits            integer not null default 1,
  primary key (bucket, window_start)
);

alter table billing.checkouts enable row level security;
alter table billing.plans enable row level security;
alter table billing.installments enable row level security;
alter table billing.provider_events enable row level security;
alter table billing.outbox enable row level security;
alter table billing.rate_limits enable row level security;
alter table billing.mode enable row level security;

-- Counts a hit and says whether it is still within the limit: one statement, so that simultaneous hits are all counted.
create function billing.hit(p_bucket text, p_window interval, p_limit integer, p_now timestamptz) returns boolean
language sql volatile set search_path = '' as $$
  insert into billing.rate_limits (bucket, window_start)
  values (p_bucket, date_bin(p_window, p_now, timestamptz '2000-01-01 00:00:00+00'))
  on conflict (bucket, window_start) do update set hits = billing.rate_limits.hits + 1
  returning hits <= p_limit
$$;
revoke all on function billing.hit from public;

-- Supabase's role for servers. A PostgreSQL of one's own has none: there the tables are their owner's alone.
do $$ begin
  if exists (select from pg_roles where rolname = 'service_role') then
    grant usage on schema billing to service_role;
    grant select, insert, update, delete on all tables in schema billing to service_role;
    grant usage on all sequences in schema billing to service_role;
    grant execute on function billing.hit to service_role;
  end if;
end $$;
