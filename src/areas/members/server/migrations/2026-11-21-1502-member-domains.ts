// Asked at every registration: whether somebody of this mail domain is in a company already.
export const up = `
create index member__email_domain on members.member (lower(split_part(email, '@', 2))) where state = 'active';
`;
