// Who writes while acting as somebody else takes part in what is asked for like them. They may be of an accounting firm and
// no member, so nothing is referred to.
export const up = `
alter table requests.request add column written_by text;
`;
