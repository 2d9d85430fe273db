// Where a session that a company's provider opened logs out too: asked when no company is open.
export const up = `
create function access.saml_logout_url(p_company_id text) returns text
language sql stable security definer set search_path = access, pg_temp
as $$ select logout_url from access.saml_settings where company_id = p_company_id and is_enabled $$;
revoke all on function access.saml_logout_url(text) from public;
grant execute on function access.saml_logout_url(text) to merel_app;
`;
