// A subject that is changed while it waits: its chain goes on from the approvals that still count, which are kept with it;
// and who may cover from a higher amount is worked out again.
export const up = `
alter table approvals.resolution add column given jsonb;
grant delete on approvals.cover to merel_app;
`;
