// Browsers in which somebody has signed in before: a new one is told to its owner (security 34), and in a known one
// nobody is locked out by the wrong passwords of others (security 28). Random tokens, of which a hash is kept.
export const up = `
create table identity.known_browser (
  user_id text not null references identity.user (id),
  token_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, token_hash)
);

grant select, insert, update, delete on identity.known_browser to merel_app;
`;
