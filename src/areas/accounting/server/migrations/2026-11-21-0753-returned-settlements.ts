// A transfer that came back is a settlement of its own, on the other sides (domain rules 2.12, entry 12).
export const up = `
alter table accounting.settlement add column kind text not null default 'payment' check (kind in ('payment', 'return'));
alter table accounting.settlement add column attempt integer not null default 1;
alter table accounting.settlement drop constraint settlement__payment;
alter table accounting.settlement add constraint settlement__once unique (company_id, payment_id, attempt, kind);
`;
