// What somebody is in the company beside their team, so that spend limits can be for all who are the same (domain rules
// 2.3). It is free text; the application keeps one spelling of each, the database what a spelling may be.
export const up = `
alter table members.member add column grade text;
alter table members.member add constraint member__grade check (char_length(grade) between 1 and 60);
create index member__grade on members.member (company_id, grade) where grade is not null;

-- An invite from a list may say it.
alter table members.invitation add column grade text;
alter table members.invitation add constraint invitation__grade check (char_length(grade) between 1 and 60);
`;
