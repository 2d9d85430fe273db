// Supervised recovery of lost factors (security 49, ADR 18): asked for with a proven password, approved by others, and
// carried out once, by the phone that is enrolled with it. Which companies must approve is access' to know.
export const up = `
create table identity.recovery (
  id text primary key check (id like 'rcv\\_%'),
  user_id text not null references identity.user (id),
  -- Of the mailed link with which its owner stops it.
  stop_hash text not null unique,
  ip text not null,
  user_agent text not null,
  asked_at timestamptz not null,
  ripe_at timestamptz not null,
  expires_at timestamptz not null,
  -- The operator of the server stands in for the companies in which nobody else may approve.
  operator_approved_at timestamptz,
  ended_at timestamptz,
  ended_as text check (ended_as in ('carried-out', 'refused', 'stopped', 'factor-used', 'password-reset', 'lapsed')),
  check ((ended_at is null) = (ended_as is null)),
  constraint recovery__waits check (ripe_at >= asked_at + interval '24 hours'),
  constraint recovery__carried_out_when_ripe check (ended_as <> 'carried-out' or ended_at >= ripe_at),
  unique (id, user_id)
);
create unique index recovery__open on identity.recovery (user_id) where ended_at is null;

grant select, insert, update on identity.recovery to merel_app;

-- The QR code that carries it out.
alter table identity.sca_enrolment add column recovery_id text references identity.recovery (id) on delete set null;
create index sca_enrolment__recovery on identity.sca_enrolment (recovery_id) where recovery_id is not null;

-- An admin who approves somebody's recovery agrees to it with a factor of their own.
alter table identity.sca_procedure drop constraint sca_procedure_purpose_check;
alter table identity.sca_procedure add constraint sca_procedure_purpose_check check (purpose in
  ('sign-in', 'password-reset', 'payment', 'factor-change', 'money-access', 'company-setting', 'factor-recovery'));
`;
