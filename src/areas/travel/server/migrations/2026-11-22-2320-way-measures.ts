// What the operator's map measured for whom, so that a price can say whether its distance was measured or typed without
// believing the browser. The places are kept as a digest: where somebody only thought of driving is nobody's to read.
export const up = `
create table travel.way_measure (
  company_id text not null,
  member_id text not null,
  way text not null check (way ~ '^[0-9a-f]{64}$'),
  meters integer not null check (meters > 0),
  measured_at timestamptz not null,
  primary key (company_id, member_id, way),
  foreign key (company_id, member_id) references members.member (company_id, user_id)
);
create index way_measure__old on travel.way_measure (measured_at);
alter table travel.way_measure enable row level security;
create policy same_company on travel.way_measure using (company_id = current_setting('app.company_id', true));
grant select, insert, update on travel.way_measure to merel_app;
`;
