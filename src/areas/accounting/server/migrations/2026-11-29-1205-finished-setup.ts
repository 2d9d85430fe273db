// When somebody went through the set-up of the books.
export const up = `
alter table accounting.setup add column finished_at timestamptz;
`;
