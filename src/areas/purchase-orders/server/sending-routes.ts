import type { FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { sendFile } from '#platform/http/send-file.ts';
import * as contract from '../contract/send-order.ts';
import { sendOrder } from './commands/send-order.ts';
import { describeOrder } from './queries/describe-order.ts';
import { factsNow, findSentFile, proposeSending } from './queries/order-sendings.ts';
import { orderDocument, orderFileName } from './document/order-document.ts';

export type SendingServices = { files: FileStore; inboxDomain: string };

const PDF = 'application/pdf';

/** An order as a document, and its way to the supplier. */
export const sendingRoutes = ({ files, inboxDomain }: SendingServices): Implementation[] => [
  implementRaw(contract.getOrderPdf, async ({ inCompany }, { params, query }, { reply }) => {
    const asked = { ...params, lang: query.lang, inboxDomain };
    const facts = await inCompany((context) => factsNow(context, asked));
    // What draws loads with the first document.
    const { writePdf } = await import('#platform/pdf/write-pdf.ts');
    const content = Buffer.from(await writePdf(orderDocument(facts)));
    sendFile(reply, { name: orderFileName(facts), mime: PDF, content, isShown: true });
    return undefined;
  }),
  implement(contract.proposeSending, (context, { params, query }) =>
    proposeSending(context, { ...params, lang: query.lang, inboxDomain }),
  ),
  implement(contract.sendOrder, async (context, { params, body }) => {
    await sendOrder(context, { ...params, ...body, inboxDomain });
    return describeOrder(context, params.orderId);
  }),
  implementRaw(contract.getSentPdf, async ({ inCompany }, { params }, { reply }) => {
    const { key, name } = await inCompany((context) => findSentFile(context, params));
    const content = await files.getStream(key).catch(() => {
      throw new AppError('unavailable');
    });
    sendFile(reply, { name, mime: PDF, content, isShown: true });
    return undefined;
  }),
];
