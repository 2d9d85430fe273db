import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { LoadingFocus } from '#ui/layout/list/loading-focus.tsx';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { LetterFields } from '#ui/parts/fields/letter-fields.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import type { OrderView } from '../../contract/order.ts';
import { sendOrder, type SendingProposal } from '../../contract/send-order.ts';
import { orderPdfPath } from '../../paths.ts';
import { sendingProposalQuery } from '../api.ts';
import styles from './orders.module.css';
import { useOrderAction } from './use-order-action.ts';

type SendProps = { companyId: string; order: OrderView; onClose: () => void };

/** Mails an order to its supplier: to whom, in which language, with which words. */
export function SendDialog({ companyId, order, onClose }: SendProps) {
  const t = useTranslations('purchaseOrders.sending');
  const [lang, setLang] = useState<SendingProposal['lang'] | null>(null);
  const { data, error, refetch } = useQuery(sendingProposalQuery(companyId, order.id, lang));
  return (
    <Dialog
      opened
      onClose={onClose}
      size={560}
      title={t('title', { number: order.number, supplier: order.supplierName })}
    >
      {error === null ? null : <ErrorState error={error} areas={['purchaseOrders']} onRetry={() => void refetch()} />}
      {data === undefined ? (
        error === null ? (
          <>
            <LoadingFocus />
            <PanelSkeleton />
          </>
        ) : null
      ) : data.to === null && !data.canChooseAddress ? (
        <NoticeBox tone="saffron" title={t('noAddress')} />
      ) : (
        <SendForm companyId={companyId} order={order} proposal={data} onLang={setLang} onClose={onClose} />
      )}
    </Dialog>
  );
}

const CODES = ['invalid_email', 'not_on_record', 'required'] as const;

function SendForm({
  companyId,
  order,
  proposal,
  onLang,
  onClose,
}: SendProps & { proposal: SendingProposal; onLang: (lang: SendingProposal['lang']) => void }) {
  const t = useTranslations('purchaseOrders.sending');
  const problems = useTranslations('purchaseOrders.problem');
  const global = useTranslations('global');
  const [to, setTo] = useState(proposal.to ?? '');
  /** What was typed; until then the words follow the language. */
  const [typed, setTyped] = useState<string | null>(null);
  const message = typed ?? proposal.message;
  const { run, isBusy, problem, fields, setFields } = useOrderAction({
    companyId,
    ask: (body: { version: number; to: string; lang: SendingProposal['lang']; message: string }, idempotencyKey) =>
      call(sendOrder, { params: { companyId, orderId: order.id }, body, idempotencyKey }),
    onDone: () => {
      notify({ message: t('done', { number: order.number, address: to.trim() }) });
      onClose();
    },
  });
  const problemText = (path: string): string | undefined => {
    const code = fields[path];
    return code === undefined ? undefined : problems(CODES.find((one) => one === code) ?? 'invalid');
  };
  const send = (): void => {
    const missing = [...(to.trim() === '' ? ['to'] : []), ...(message.trim() === '' ? ['message'] : [])];
    setFields(Object.fromEntries(missing.map((path) => [path, 'required'])));
    if (missing.length === 0)
      run({ version: order.version, to: to.trim(), lang: proposal.lang, message: message.trim() });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        focusInvalid(event.currentTarget);
      }}
    >
      {problem === null ? null : <NoticeBox tone="red" isAlert title={problem} />}
      {proposal.missingLetters === '' ? null : (
        <NoticeBox tone="saffron" title={t('missing')}>
          <p>{t('missingText', { letters: proposal.missingLetters })}</p>
        </NoticeBox>
      )}
      <p className={styles.hint}>{t('text')}</p>
      <LetterFields
        labels={{ to: t('to'), lang: t('lang'), message: t('message') }}
        draft={{ to, lang: proposal.lang, message }}
        problems={{ to: problemText('to'), message: problemText('message') }}
        fixedTo={proposal.canChooseAddress ? undefined : t('toHint')}
        onChange={(change) => {
          if (change.to !== undefined) setTo(change.to);
          if (change.message !== undefined) setTyped(change.message);
          if (change.lang !== undefined) onLang(change.lang);
        }}
      />
      <DialogFoot>
        <a
          className="link"
          href={`${orderPdfPath(companyId, order.id)}?lang=${proposal.lang}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('preview')}
        </a>
        <Button onClick={onClose}>{global('actions.cancel')}</Button>
        <Button type="submit" variant="filled" loading={isBusy}>
          {t('confirm')}
        </Button>
      </DialogFoot>
    </form>
  );
}
