// Who reads a refused run asks who refused it, and when. Of those refused before this, the audit trail knows.
export const up = `
alter table payments.run add column refused_by_name text, add column refused_at timestamptz;
`;
