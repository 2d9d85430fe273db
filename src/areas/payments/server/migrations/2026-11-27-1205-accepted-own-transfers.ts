// A status report that comes a second time tells nothing new of a transfer between own accounts either: the screen says so.
export const up = `
alter table payments.own_transfer add column accepted_at timestamptz;
grant update (accepted_at) on payments.own_transfer to merel_app;
`;
