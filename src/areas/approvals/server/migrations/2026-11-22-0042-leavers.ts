// Where a successor sits in a step already, the seat of somebody who left goes.
export const up = `grant delete on approvals.seat to merel_app;`;
