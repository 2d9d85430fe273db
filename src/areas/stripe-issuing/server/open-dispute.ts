import type Stripe from 'stripe';
import type { DisputeOrder } from '#areas/cards/server/door.ts';
import { amountToStripe } from './stripe-amount.ts';

type Evidence = Stripe.Issuing.DisputeCreateParams.Evidence;
type Said = { explanation: string; additional_documentation?: string };

/** A day as Stripe wants it: seconds since 1970, at its noon so that no zone makes another day of it. */
const secondsOf = (day: string | null): number | undefined =>
  day === null ? undefined : Math.floor(Date.parse(`${day}T12:00:00Z`) / 1000);

/** Creates a dispute with its evidence and hands it in; each of the two calls has a key of its own. */
export async function openDispute(stripe: Stripe, order: DisputeOrder): Promise<{ ref: string }> {
  const { key, payment, amount, file } = order;
  const said: Said = { explanation: order.explanation };
  if (file !== null) {
    const { name, mime: type, content } = file;
    const kept = await stripe.files.create(
      { purpose: 'dispute_evidence', file: { name, type, data: Buffer.from(content) } },
      { idempotencyKey: `${key}:file` },
    );
    said.additional_documentation = kept.id;
  }
  const dispute = await stripe.issuing.disputes.create(
    {
      transaction: payment,
      amount: amountToStripe(amount.minor, amount.currency),
      evidence: evidenceFor(order, said),
      metadata: { merel_dispute: key },
    },
    { idempotencyKey: `${key}:create` },
  );
  await stripe.issuing.disputes.submit(dispute.id, {}, { idempotencyKey: `${key}:submit` });
  return { ref: dispute.id };
}

function evidenceFor({ reason, happenedOn, isService, what }: DisputeOrder, said: Said): Evidence {
  const day = secondsOf(happenedOn);
  const product = {
    product_description: what,
    product_type: isService ? ('service' as const) : ('merchandise' as const),
  };
  switch (reason) {
    case 'fraudulent':
      return { reason, fraudulent: said };
    case 'no_authorization':
      return { reason: 'no_valid_authorization', no_valid_authorization: said };
    case 'duplicate':
      return { reason, duplicate: said };
    case 'not_received':
      return { reason, not_received: { ...said, ...product, ...(day === undefined ? {} : { expected_at: day }) } };
    case 'cancelled':
      return {
        reason: 'canceled',
        canceled: { ...said, ...product, ...(day === undefined ? {} : { canceled_at: day }) },
      };
    case 'not_as_described': {
      const received = { ...said, ...(day === undefined ? {} : { received_at: day }) };
      return isService
        ? { reason: 'service_not_as_described', service_not_as_described: received }
        : { reason: 'merchandise_not_as_described', merchandise_not_as_described: received };
    }
    case 'other':
      return { reason, other: { ...said, ...product } };
  }
}
