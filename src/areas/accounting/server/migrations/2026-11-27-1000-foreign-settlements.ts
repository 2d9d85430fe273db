// The French audit file names the amount of an entry in its own currency (article A47 A-1 of the Livre des procédures
// fiscales). What was paid before this goes on without: its entry in base currency is whole.
export const up = `
alter table accounting.settlement add column foreign_minor bigint check (foreign_minor > 0), add column foreign_currency text;
alter table accounting.settlement add constraint settlement__foreign
  check ((foreign_minor is null) = (foreign_currency is null));
`;
