// Finds what was taken out of a wider promise for a source, so that it can go back there.
export const up = `create index movement__taken on budgets.movement (company_id, step) where step like 'out:%';`;
