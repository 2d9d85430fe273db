import { moneyFromWire } from '#kernel/money.ts';
import type { AuthorizationAnswer } from '#areas/cards/contract/issuer-message.ts';
import { authorizationShape } from './event-shapes.ts';
import { amountFromStripe, amountToStripe } from './stripe-amount.ts';

type StripeAnswer = {
  readonly approved: boolean;
  readonly amount?: number;
  readonly metadata?: Readonly<Record<string, string>>;
};

/**
 * What Stripe is answered: of a smaller amount only the part that this request asks for, and only where it may be smaller
 * (`amount` of the answer is that of `pending_request`, while ours is what the authorisation comes to in all).
 */
export function answerFor(object: unknown, answer: AuthorizationAnswer): StripeAnswer {
  if (!answer.isApproved) return { approved: false, metadata: { merel_code: answer.code ?? 'declined' } };
  const authorization = authorizationShape.parse(object);
  const request = authorization.pending_request;
  if (answer.amount === null || !request || request.is_amount_controllable !== true) return { approved: true };
  const before = amountFromStripe(authorization.amount, request.currency);
  const minor = moneyFromWire(answer.amount).minor - (before === null ? 0n : BigInt(before.minor));
  const whole = amountFromStripe(request.amount, request.currency);
  if (minor <= 0n || whole === null || minor >= BigInt(whole.minor)) return { approved: true };
  return { approved: true, amount: amountToStripe(minor, answer.amount.currency) };
}
