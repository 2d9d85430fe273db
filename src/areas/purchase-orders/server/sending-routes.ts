import type { Readable } from 'node:stream';
import type { FileKey, FileStore } from '#platform/files/file-store.ts';
import { implement, implementRaw, type Implementation } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { sendFile } from '#platform/http/send-file.ts';
import * as contract from '../contract/send-order.ts';
import { sendOrder } from './commands/send-order.ts';
import { describeOrder } from './queries/describe-order.ts';
import { factsNow, findSentFile, proposeSending } from './queries/order-sendings.ts';
import * as packs from '../contract/pack-orders.ts';
import { askForPack } from './pack/ask-for-pack.ts';
import { describePack, findPackFile, listPacks } from './pack/find-pack.ts';
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
  implement(packs.packOrders, async (context, { body }) =>
    describePack(context, await askForPack(context, { which: body.which, lang: body.lang, inboxDomain })),
  ),
  implement(packs.listOrderPacks, async (context) => ({ items: await listPacks(context) })),
  implement(packs.getOrderPack, (context, { params }) => describePack(context, params.orderPackId)),
  implementRaw(packs.downloadOrderPack, async ({ inCompany }, { params }, { reply }) => {
    const { key, name } = await inCompany((context) => findPackFile(context, params.orderPackId));
    sendFile(reply, { name, mime: 'application/zip', content: await streamOf(files, key) });
    return undefined;
  }),
  implementRaw(contract.getSentPdf, async ({ inCompany }, { params }, { reply }) => {
    const { key, name } = await inCompany((context) => findSentFile(context, params));
    sendFile(reply, { name, mime: PDF, content: await streamOf(files, key), isShown: true });
    return undefined;
  }),
];

/** @throws AppError files_unavailable where the file cannot be read now. */
const streamOf = (files: FileStore, key: FileKey): Promise<Readable> =>
  files.getStream(key).catch(() => {
    throw new AppError('files_unavailable');
  });
