// Lists show the requester by the name of today, so the copy of it goes; who may be one is a member all the same.
export const up = `
alter table requests.request drop column requester_name;
`;
