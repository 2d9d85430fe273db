// How far the demo company has been loaded, so that a start that was cut off goes on instead of beginning again.
export const up = `
create table platform.demo_progress (
  id boolean primary key default true check (id),
  -- Both belong to the operator's demo, not to a tenant's data: nothing here is ever read for a company.
  first_company text not null,
  second_company text not null,
  founded_on date not null,
  step integer not null,
  step_count integer not null,
  closing_minor bigint not null
);
grant select, insert, update on platform.demo_progress to merel_app;
`;
