import path from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/read-config.ts';
import type { SecretKeys } from '#platform/crypto/secret-keys.ts';
import type { Db } from '#platform/db/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { forgetPacks } from '#areas/purchase-orders/server/pack/forget-packs.ts';
import { planReminders } from '#areas/approvals/server/reminders.ts';
import { nightlyHandler, nightlySchedule } from '#platform/housekeeping/nightly-job.ts';
import type { JobHandler } from '#platform/jobs/job.ts';
import { startWorkers } from '#platform/jobs/start-workers.ts';
import { startWorkerBeat } from '#platform/jobs/worker-beat.ts';
import type { Logger } from '#platform/log/create-logger.ts';
import { startInboundMail } from '#platform/mail/inbound.ts';
import { openOutboxMailer } from '#platform/mail/outgoing-message.ts';
import { sendMailHandler } from '#platform/mail/send-mail-job.ts';
import { openSmtpMailer } from '#platform/mail/smtp-mailer.ts';
import type { Metrics } from '#platform/metrics/create-metrics.ts';
import { postPublicly } from '#platform/push/post-publicly.ts';
import { outboxPushSender, type PushSender } from '#platform/push/push-sender.ts';
import { sealPushKeysAnew } from '#platform/push/push-keys.ts';
import { webPushSender } from '#platform/push/web-push-sender.ts';
import { startCarrier } from '#platform/outbox/start-carrier.ts';
import { httpSmsSender } from '#platform/sms/http-sms-sender.ts';
import { outboxSmsSender, sendSmsHandler } from '#platform/sms/send-sms-job.ts';
import { forgetExpiredAccess } from '#areas/access/server/forget-expired.ts';
import { closeDue } from '#areas/closure/server/door.ts';
import { stopExtraction } from '#areas/documents/server/extraction/read-document.ts';
import { sealFactorsAnew } from '#areas/identity/server/sca/seal-anew.ts';
import { forgetExpiredIdentity } from '#areas/identity/server/forget-expired.ts';
import { tidyNotifications } from '#areas/notifications/server/forget-old.ts';
import {
  askForHistory,
  askForRates,
  askForShippedRates,
  fetchHistoryHandler,
  fetchRatesHandler,
  fetchRatesSchedule,
  keepShippedRatesHandler,
  shippedDays,
} from '#areas/rates/server/door.ts';
import { isReceiptAddress, receiveReceiptMail } from '#areas/receipts/server/door.ts';
import { planReceipts } from '#areas/receipts/server/jobs.ts';
import { planSubscriptionReviews } from '#areas/subscriptions/server/door.ts';
import { planComparisons, planExpiringCards, type Issuers } from '#areas/cards/server/door.ts';
import { planWalletReviews } from '#areas/wallet/server/review-jobs.ts';
import { forgetArchives } from '#areas/wallet/server/statements/forget-archives.ts';
import { planDueInvoices } from '#areas/invoices/server/due-invoices.ts';
import { forgetMailed, sealDeliveryAnew } from '#areas/accounting/server/door.ts';
import { forgetExportFiles } from '#areas/exports/server/door.ts';
import { isInbox, receiveMail } from '#areas/requests/server/door.ts';
import { closeUnused } from '#areas/requests/server/door.ts';
import { forgetOldMeasures } from '#areas/travel/server/door.ts';
import { readClosureFacts } from './closure-facts.ts';
import { makeSampleHandler, SAMPLE_MONTHS } from './demo/make-sample.ts';
import { areaJobs, listeners } from './implementations.ts';

export type BackgroundOptions = {
  config: Config;
  db: Db;
  directUrl: string;
  ownerUrl: string;
  files: FileStore;
  secretKeys: SecretKeys;
  issuers: Issuers;
  log: Logger;
  metrics: Metrics;
};

const MAIL_BYTES_MAX = 40 * 1024 * 1024;

/** Everything that works without being asked: facts to listeners, jobs, mail out and in. */
export async function startBackground({
  config,
  db,
  directUrl,
  ownerUrl,
  files,
  secretKeys,
  issuers,
  log,
  metrics,
}: BackgroundOptions): Promise<{ stop: () => Promise<void> }> {
  const onError = (error: unknown, where: string | null): void => {
    metrics.countError(where ?? 'background');
    log.error({ err: error, where }, 'background work failed');
  };
  const carrier = await startCarrier({ db, url: directUrl, listeners, clock: systemClock, onError });
  const { ratesUrl, ratesHistoryUrl } = config;
  const { to: shippedTo } = await shippedDays();
  const mailer =
    config.smtpUrl === null ? openOutboxMailer(db) : openSmtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const workers = await startWorkers({
    db,
    url: directUrl,
    clock: systemClock,
    handlers: [
      sendMailHandler({ mailer, files }, (error) => log.warn({ err: error }, 'mail dropped')),
      ...smsHandlers(config, db),
      nightlyHandler({
        ownerUrl,
        auditHeadsFolder: path.join(config.dataFolder, 'audit-heads'),
        chores: choresOf({ db, files, secretKeys, baseUrl: config.baseUrl }),
        onError: (error) => onError(error, 'nightly'),
      }),
      keepShippedRatesHandler,
      ...(ratesUrl === null ? [] : [fetchRatesHandler(ratesUrl)]),
      ...(ratesHistoryUrl === null ? [] : [fetchHistoryHandler(ratesHistoryUrl, shippedTo)]),
      ...areaJobs({
        files,
        baseUrl: config.baseUrl,
        secretKeys,
        issuers,
        deliveryPlaces: config.deliveryPlaces,
        push: pushSender(config, db, secretKeys),
      }),
      makeSampleHandler({ files, secretKeys, issuers, months: SAMPLE_MONTHS }),
    ],
    schedules: [nightlySchedule, ...(ratesUrl === null ? [] : [fetchRatesSchedule])],
    onError,
    onSettled: metrics.observeJob,
  });
  const beat = await startWorkerBeat(db, (error) => onError(error, 'beat'));
  await askForShippedRates(db);
  if (ratesUrl !== null) await askForRates(db);
  if (ratesHistoryUrl !== null) await askForHistory(db, systemClock(), shippedTo);
  const inbound =
    config.inboxSmtpPort === null ? null : await startInbox({ config, db, files, log, port: config.inboxSmtpPort });
  return {
    stop: async () => {
      await beat.stop();
      await inbound?.close();
      await workers.stop(20_000);
      await carrier.stop();
      await stopExtraction();
      mailer.close();
    },
  };
}

/** What areas forget, renew and plan in the night. */
const choresOf = ({
  db,
  files,
  secretKeys,
  baseUrl,
}: Pick<BackgroundOptions, 'db' | 'files' | 'secretKeys'> & { baseUrl: string }): ((owner: Db) => Promise<void>)[] => [
  forgetExpiredIdentity,
  forgetExpiredAccess,
  planReminders,
  planDueInvoices,
  planWalletReviews,
  planExpiringCards,
  planComparisons,
  planReceipts,
  planSubscriptionReviews,
  tidyNotifications,
  forgetOldMeasures,
  (owner) => forgetPacks(owner, files),
  (owner) => forgetExportFiles(owner, files),
  (owner) => forgetMailed(owner, files),
  (owner) => forgetArchives(owner, files),
  (owner) => closeUnused({ owner, db, now: systemClock() }),
  (owner) => closeDue({ owner, db, now: systemClock(), readFacts: readClosureFacts, baseUrl }),
  // Nothing is old unless the secret is being changed.
  ...(secretKeys.previous === null ? [] : [sealPushKeysAnew, sealFactorsAnew, sealDeliveryAnew]).map(
    (sealAnew) => (owner: Db) => sealAnew(owner, secretKeys),
  ),
];

/** Text messages leave through the configured provider; evaluation without one keeps them where they can be read. */
function smsHandlers({ sms, mode }: Config, db: Db): JobHandler[] {
  if (sms !== null) return [sendSmsHandler(httpSmsSender(sms))];
  return mode === 'evaluation' ? [sendSmsHandler(outboxSmsSender(db))] : [];
}

/** Messages to phones leave through push services once the operator says where those reach them. */
function pushSender({ pushContact: contact, mode }: Config, db: Db, secretKeys: SecretKeys): PushSender | null {
  if (contact !== null) return webPushSender({ db, secretKeys, contact, post: postPublicly });
  return mode === 'evaluation' ? outboxPushSender(db) : null;
}

type InboxOptions = Pick<BackgroundOptions, 'config' | 'db' | 'files' | 'log'> & { port: number };

/** The real SMTP listener behind every company's inbox address (domain rules 2.8). */
const startInbox = ({ config, db, files, log, port }: InboxOptions) =>
  startInboundMail({
    host: config.host,
    port,
    domain: config.inboxDomain,
    sizeMax: MAIL_BYTES_MAX,
    isRecipient: async (address) => (await isReceiptAddress(db, address)) || (await isInbox(db, address)),
    receive: async (mail) => {
      const services = { db, files, onRefused: (refusal: object) => log.info(refusal, 'attachment refused') };
      const ofReceipts = await Promise.all(mail.recipients.map((address) => isReceiptAddress(db, address)));
      const recipients = (isReceipt: boolean) => mail.recipients.filter((_address, at) => ofReceipts[at] === isReceipt);
      await receiveReceiptMail(services, { ...mail, recipients: recipients(true) }, systemClock());
      await receiveMail(services, { ...mail, recipients: recipients(false) }, systemClock());
    },
    onError: (error) => log.error({ err: error }, 'inbound mail'),
  });
