// By what a company pays; what is off is neither offered nor taken.
export const up = `
alter table payments.setting
  add column by_file boolean not null default true,
  add column by_csv boolean not null default true,
  add column by_elsewhere boolean not null default true;
`;
