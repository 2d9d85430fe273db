import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { implementOpen, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { isPushKey } from '#platform/push/encrypt-message.ts';
import { readPublicPushKey } from '#platform/push/push-keys.ts';
import { pushText } from '#areas/identity/contract/companion.ts';
import { phonePushSealer, setPhonePush } from '#areas/identity/server/door.ts';
import * as contract from '../../../contract/companion.ts';
import { whoSigned } from './signing-phone.ts';

/** `hasPush`: whether a message can reach a phone at all; without it the page offers nothing and goes on asking. */
export type PushServices = { hasPush: boolean; secretKeys: SecretKeys };

/** How a phone says that it wants to be told at once when something waits for it, and that it no longer does. */
export const pushRoutes = ({ hasPush, secretKeys }: PushServices): Implementation[] => [
  implementOpen(contract.describePush, async ({ trx }) => ({
    key: hasPush ? await readPublicPushKey(trx, secretKeys) : null,
  })),

  implementOpen(contract.setPhonePush, async ({ trx, now }, { body }) => {
    const { factorId, at, push } = body;
    await whoSigned(trx, body, { text: pushText(factorId, at, push), now });
    if (push !== null && !isPushKey(push.p256dh)) throw new AppError('bad_key');
    await setPhonePush(trx, { factorId, push, sealer: phonePushSealer(secretKeys) });
    return undefined;
  }),
];
