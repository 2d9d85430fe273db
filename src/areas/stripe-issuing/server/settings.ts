/** What the operator set for Stripe: key and webhook secret are never logged nor shown. */
export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The account that the key belongs to: its events name no account themselves. */
  readonly account: string;
  /** A stand-in on this machine; null is Stripe. */
  readonly url: string | null;
  /** Whether card numbers may pass through this server to their holder (PCI DSS applies to it then). */
  readonly showsNumbers: boolean;
  /** What cardholders accept, to be read before. */
  readonly termsUrl: string | null;
};
