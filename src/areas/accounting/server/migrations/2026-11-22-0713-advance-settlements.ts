// Advances, what is set off against them and what members give back are settlements as well (domain rules 2.12, entry 11);
// each is booked once by its own id.
export const up = `
alter table accounting.settlement drop constraint settlement_kind_check;
alter table accounting.settlement add constraint settlement_kind_check
  check (kind in ('payment', 'return', 'advance', 'advanceReturn', 'setOff', 'setOffBack', 'givenBack'));
`;
