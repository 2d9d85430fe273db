// A line is numbered, bound to the one before and written by one call that travels with COMMIT: the chain's end is
// locked for as long as the database takes for that, and not while a command still works (ADR 39). What is hashed is
// what `hashLine` hashes; the application gives the part that does not depend on the line's place in the chain.
export const up = `
create function platform.append_audit(
  p_company text, p_at timestamptz, p_actor text, p_on_behalf_of text, p_ip text, p_action text, p_entity text,
  p_entity_id text, p_before jsonb, p_after jsonb, p_reason text, p_rest text) returns void
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_seq bigint;
  v_prev text;
  v_hash text;
begin
  insert into platform.audit_head as head (company_id, seq, hash) values (p_company, 0, repeat('0', 64))
    on conflict (company_id) do update set company_id = head.company_id
    returning seq + 1, hash into v_seq, v_prev;
  v_hash := encode(sha256(convert_to('["' || p_company || '","' || v_seq || '","' || v_prev || '",' || p_rest, 'UTF8')), 'hex');
  insert into platform.audit_event
      (company_id, seq, at, actor_id, on_behalf_of, ip, action, entity, entity_id, before, after, reason, prev_hash, hash)
    values (p_company, v_seq, p_at, p_actor, p_on_behalf_of, p_ip, p_action, p_entity, p_entity_id, p_before, p_after,
      p_reason, v_prev, v_hash);
  update platform.audit_head set seq = v_seq, hash = v_hash where company_id = p_company;
end $$;
revoke all on function platform.append_audit from public;
grant execute on function platform.append_audit to merel_app;
`;
