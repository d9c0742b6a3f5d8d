-- What the fake Stripe remembers, in the local database beside the back end's own tables; never on a hosted one.
-- Moments are seconds since 1970 on the sandbox's clock, as in Stripe's objects.

create schema sandbox;
revoke all on schema sandbox from public;

create table sandbox.objects (
  -- In order of creation: lists are newest first.
  seq        integer generated always as identity primary key,
  id         text not null unique,
  type       text not null,
  -- Ids of the objects that it names, and a price's lookup key.
  links      text[] not null,
  -- When time alone will change it.
  due_at     bigint,
  due_rank   smallint not null,
  data       jsonb not null
);
create index on sandbox.objects (type, seq desc);
create index on sandbox.objects using gin (links);
create index on sandbox.objects (due_at, due_rank desc, seq) where due_at is not null;

-- Webhooks on their way.
create table sandbox.deliveries (
  seq        integer generated always as identity primary key,
  id         text not null unique,
  event      text not null,
  due_at     bigint not null,
  attempts   integer not null
);
create index on sandbox.deliveries (due_at, seq);

create table sandbox.idempotency (
  key         text primary key,
  fingerprint text not null,
  claimed_at  bigint not null,
  -- Null while the call is being worked on.
  status      integer,
  body        text
);

create table sandbox.settings (
  name       text primary key,
  value      text not null
);
