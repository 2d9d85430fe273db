import type { SmsConfig } from '../config/read-config.ts';
import type { SmsSender } from './send-sms-job.ts';

const TIMEOUT_MS = 20_000;

/**
 * Sends through Twilio or Vonage: one HTTPS call a message. The job that calls it tries again when this throws.
 * @throws Error with the provider's status, and never with the text, which carries a code (security 51).
 */
export function httpSmsSender(config: SmsConfig): SmsSender {
  const send = config.provider === 'twilio' ? sendByTwilio : sendByVonage;
  return (message) => send(config, message);
}

type Message = Parameters<SmsSender>[0];

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
async function sendByTwilio({ url, account, secret, from }: SmsConfig, { to, text }: Message): Promise<void> {
  const answer = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The text message was refused: Twilio answered ${answer.status}`);
}

/** https://developer.vonage.com/en/api/sms: answers 200 for a refusal too, with a status of its own in the body. */
async function sendByVonage({ url, account, secret, from }: SmsConfig, { to, text }: Message): Promise<void> {
  const answer = await fetch(`${url}/sms/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_key: account,
      api_secret: secret,
      from,
      to: to.replace(/^\+/, ''),
      text,
      type: 'unicode',
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const status = answer.ok ? statusOf(await answer.json()) : String(answer.status);
  if (status !== '0') throw new Error(`The text message was refused: Vonage answered ${status}`);
}

/** "0" is sent; anything else names a reason. */
function statusOf(body: unknown): string {
  const messages: unknown = typeof body === 'object' && body !== null && 'messages' in body ? body.messages : null;
  const first: unknown = Array.isArray(messages) ? messages[0] : null;
  return typeof first === 'object' && first !== null && 'status' in first ? String(first.status) : 'nothing';
}
