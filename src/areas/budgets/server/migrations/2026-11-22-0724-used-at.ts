// When spend counts as used is a choice of the exercise (domain rules 2.11, usedAt): when finance validated it, or when
// it was paid; until then it stays promised. That something was paid is a movement like others, kept for whatever
// exercise comes later, and is two entries where it counts: out of what is promised, into what is used.
export const up = `
alter table budgets.exercise add column used_at text not null default 'validated' check (used_at in ('validated', 'settled'));
alter table budgets.movement drop constraint movement_kind_check;
alter table budgets.movement add constraint movement_kind_check check (kind in ('soft', 'committed', 'used', 'settled'));
alter table budgets.entry drop constraint entry__movement;
alter table budgets.entry add constraint entry__movement unique (company_id, budget_id, movement_id, kind);
`;
