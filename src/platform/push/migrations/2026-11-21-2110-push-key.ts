// One key pair per installation, with which push services recognise it (VAPID, RFC 8292). The private half is sealed with
// the server's secret. Browsers subscribe to the public half, so it is made once and never replaced.
export const up = `
create table platform.push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on platform.push_key to merel_app;
`;
