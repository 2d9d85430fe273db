import type { FastifyRequest } from 'fastify';
import type { OpenContext } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Shown } from '#areas/identity/contract/companion.ts';
import type { BegunView, FactorId } from '#areas/identity/contract/sca.ts';
import { beginProcedure, begunView, listFactors, usableFor, type About } from '#areas/identity/server/door.ts';
import { describeBrowser } from '../../queries/describe-browser.ts';
import { sendSecret } from '../send-secret.ts';
import type { Asking } from '../who-asks.ts';

type Wish = {
  self: Asking;
  about: About & { purpose: Exclude<About['purpose'], 'payment'> };
  factorId: FactorId | undefined;
  request: FastifyRequest;
  /** What exactly is changed, or for whom, where a phone should show it. */
  change?: { kind: 'email-change' | 'phone-change' | 'factor-recovery' | 'ownership' | 'bank-detail'; to: string };
};

/**
 * Asks whoever is signed in to agree to something that is no payment: the factor they name, or their default. A phone
 * shows from which browser it is asked. @throws AppError not_found for a factor that is not theirs or may not serve here.
 */
export async function askInSession(
  { trx, now, ip }: Pick<OpenContext, 'trx' | 'now' | 'ip'>,
  { self, about, factorId, request, change }: Wish,
): Promise<BegunView> {
  const usable = usableFor(await listFactors(trx, self.userId), about.purpose);
  const factor = factorId === undefined ? usable[0] : usable.find((one) => one.id === factorId);
  if (factor === undefined) throw notFound();
  const browser = { ...describeBrowser(request.headers['user-agent'] ?? ''), ip };
  const shown: Shown = change === undefined ? { kind: about.purpose, ...browser } : { ...change, ...browser };
  const begun = await beginProcedure(trx, { ...about, ...self, factor, shown: JSON.stringify(shown), now });
  await sendSecret(trx, begun);
  return begunView(begun, factor);
}
