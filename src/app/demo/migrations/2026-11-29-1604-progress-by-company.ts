// Each company that is made of sample months has its own progress: the operator's demo, and samples beside real companies.
export const up = `
alter table platform.demo_progress add column is_sample boolean not null default false;
alter table platform.demo_progress alter column second_company drop not null;
alter table platform.demo_progress drop column id;
alter table platform.demo_progress add primary key (first_company);
-- Of two servers that start at once one founds the operator's demo.
create unique index demo_progress__one_demo on platform.demo_progress ((true)) where not is_sample;
`;
