import type { BegunView } from '../../contract/sca.ts';
import type { Factor } from './factors.ts';
import { challengeOptions } from './passkey.ts';
import type { Begun } from './procedures.ts';

/** What the one who asked may know of the question: never the code, and the challenge only where a passkey signs it. */
export function begunView({ procedure, secret }: Begun, factor: Factor): BegunView {
  return {
    type: procedure.factor_type,
    channel: procedure.channel,
    procedure: { id: procedure.id, factorId: procedure.factor_id },
    label: factor.label,
    expiresAt: procedure.expires_at,
    passkey: procedure.channel === 'passkey' && factor.row !== null ? challengeOptions(factor.row, secret ?? '') : null,
  };
}
