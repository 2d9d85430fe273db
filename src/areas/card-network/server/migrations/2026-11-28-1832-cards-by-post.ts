// Cards of plastic: what sending one was agreed to cost, and how far the post is.
export const up = `
alter table card_network.card
  add column cost_minor bigint check (cost_minor >= 0),
  add column shipping text check (shipping in ('ordered', 'shipped', 'delivered'));
`;
