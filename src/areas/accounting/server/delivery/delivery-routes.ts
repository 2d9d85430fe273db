import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { isSilent } from '#platform/outgoing/silence.ts';
import { readHostKey, SftpError } from '#platform/sftp/sftp.ts';
import * as contract from '../../contract/delivery.ts';
import { deliverySealer, type DeliveryPlaces } from './delivery-places.ts';
import { describeDeliveries } from './describe-deliveries.ts';
import { sendNow } from './plan-deliveries.ts';
import { changeTarget, createTarget, removeTarget, type DeliverySetup } from './save-target.ts';

export type DeliveryOptions = { readonly places: DeliveryPlaces; readonly secretKeys: SecretKeys };

/** Where exports of the books are delivered. */
export function deliveryRoutes({ places, secretKeys }: DeliveryOptions): Implementation[] {
  const setup: DeliverySetup = { places, sealer: deliverySealer(secretKeys) };
  return [
    implement(contract.getDeliveries, (context) => describeDeliveries(context, places)),
    implement(contract.createDeliveryTarget, async (context, { body }) => {
      await createTarget(context, setup, body);
      return describeDeliveries(context, places);
    }),
    implement(contract.changeDeliveryTarget, async (context, { params, body }) => {
      await changeTarget(context, setup, { ...body, id: params.deliveryTargetId });
      return describeDeliveries(context, places);
    }),
    implement(contract.removeDeliveryTarget, async (context, { params }) => {
      await removeTarget(context, params.deliveryTargetId);
      return describeDeliveries(context, places);
    }),
    implement(contract.sendNow, async (context, { params, body }) => {
      await sendNow(context, params.deliveryTargetId, body.exportId);
      return describeDeliveries(context, places);
    }),
    implementRaw(contract.readServerKey, async ({ inCompany }, { body }) => {
      if (await inCompany(({ trx }) => isSilent(trx))) throw new AppError('server_unreachable');
      try {
        return { fingerprint: await readHostKey({ ...body, privateHosts: places.privateHosts }) };
      } catch (error) {
        if (!(error instanceof SftpError)) throw error;
        throw new AppError(error.trouble === 'not_public' ? 'server_not_public' : 'server_unreachable');
      }
    }),
  ];
}
