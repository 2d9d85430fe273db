import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { moneyFromWire } from '#kernel/money.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { upload } from '#ui/api-client/upload.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { FileDrop } from '#ui/parts/fields/file-drop.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import { uploadFile } from '#areas/documents/contract/document.ts';
import { VatLines, vatLinesOf, vatSumOf, vatTextsOf, type VatText } from '#areas/documents/web/door.tsx';
import { describeCardPayment, type CardPaymentView } from '../../contract/card-payment.ts';
import styles from '../cards.module.css';
import { useCardAction } from './use-card-action.ts';

const FILES_MAX = 20;

/** Receipt and coding, until somebody prepared the payment for the books. */
export function PaymentForm({ companyId, payment }: { companyId: string; payment: CardPaymentView }) {
  const t = useTranslations('cards');
  const format = useFormat();
  const errorText = useErrorText('documents', 'cards');
  const [description, setDescription] = useState(payment.description);
  const [place, setPlace] = useState({
    costCenterId: payment.costCenterId,
    expenseCategoryId: payment.expenseCategoryId,
  });
  const [vatTexts, setVatTexts] = useState<readonly VatText[]>(() => vatTextsOf(payment.vatLines, format.language));
  const [isTried, setTried] = useState(false);
  const vatLines = vatLinesOf(vatTexts, payment.taken.currency, format.language);
  const isVatWrong = vatLines !== null && vatLines.length > 0 && !comesTo(payment, vatLines);
  const save = useCardAction({
    companyId,
    ask: (fileIds: readonly string[], idempotencyKey) =>
      call(describeCardPayment, {
        params: { companyId, cardPaymentId: payment.id },
        body: {
          version: payment.version,
          description: description.trim(),
          ...place,
          // A receipt is kept although the VAT beside it is not finished yet.
          vatLines: vatLines === null || isVatWrong ? payment.vatLines : vatLines,
          fileIds: fileIds as never,
        },
        idempotencyKey,
      }),
    onDone: () => notify({ message: t('saved') }),
  });
  const ids = payment.files.map(({ id }) => id);
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      const added: string[] = [...ids];
      for (const file of chosen) {
        const stored = await upload(uploadFile, { params: { companyId }, query: { purpose: 'receipt' }, file });
        if (!added.includes(stored.id)) added.push(stored.id);
      }
      return added;
    },
    onSuccess: (added) => save.run(added),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
  });
  if (!payment.mayChange)
    return (
      <NoticeBox tone="blue" title={t('prepared')}>
        {t('preparedText')}
      </NoticeBox>
    );
  const isChanged =
    description.trim() !== payment.description ||
    place.costCenterId !== payment.costCenterId ||
    place.expenseCategoryId !== payment.expenseCategoryId ||
    JSON.stringify(vatLines) !== JSON.stringify(payment.vatLines);
  return (
    <section className={styles.part}>
      <h3>{t('receipt')}</h3>
      <FileDrop
        isSlim
        takesPage
        maxFiles={FILES_MAX}
        text={payment.files.length === 0 ? t('receiptDrop') : t('receiptMore')}
        files={payment.files.map((file) => ({ key: file.id, name: file.name }))}
        onFiles={(chosen) => add.mutate(chosen)}
        onRemove={(id) => save.run(ids.filter((known) => known !== id))}
        isDisabled={add.isPending || save.isBusy}
      />
      <form
        noValidate
        className={`${styles.form} ${styles.part}`}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (vatLines !== null && !isVatWrong) save.run(ids);
        }}
      >
        {save.refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={save.refusal.rest} />}
        <TextInput
          label={t('field.description')}
          value={description}
          error={description.trim() === '' ? t('wrong.description') : save.refusal.at('description')}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <DimensionFields
          isClearable
          companyId={companyId}
          value={place}
          labels={{ costCenter: t('field.costCenter'), category: t('field.category') }}
          onChange={(change) => setPlace({ ...place, ...change })}
        />
        <VatLines
          lines={vatTexts}
          currency={payment.taken.currency}
          language={format.language}
          isTried={isTried}
          onChange={setVatTexts}
        />
        {isTried && isVatWrong ? <NoticeBox tone="red" isAlert title={t('wrong.vatLines')} /> : null}
        {isChanged ? (
          <div className={styles.foot}>
            <Button type="submit" variant="filled" loading={save.isBusy} disabled={description.trim() === ''}>
              {t('save')}
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  );
}

/** Whether net and VAT of all lines come to what was taken. */
function comesTo({ taken }: CardPaymentView, lines: NonNullable<ReturnType<typeof vatLinesOf>>): boolean {
  const { net, tax } = vatSumOf(lines, taken.currency);
  return net.minor + tax.minor === moneyFromWire(taken).minor;
}
