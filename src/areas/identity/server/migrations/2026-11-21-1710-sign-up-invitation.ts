// A SAML round trip to sign up remembers the invitation it was begun with, not the token, of which nothing is kept but a
// hash. What the round trips to Google and Microsoft need travels signed in their state.
export const up = `
alter table identity.sign_on_attempt
  drop column invitation_token,
  add column invitation_id text,
  add constraint sign_on_attempt__invitation check ((kind = 'saml' and purpose = 'sign-up') = (invitation_id is not null));
`;
