import { Button, Switch, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { OrderView } from '../../contract/order.ts';
import { ChangeLine } from './change-line.tsx';
import styles from './orders.module.css';
import { useChangeForm } from './use-change-form.ts';

const CODES = ['quantity', 'amount', 'required', 'below_received', 'below_billed', 'nothing_changed'] as const;

/** Changes the lines of an order; what it costs more is asked for, what it costs less is free at once. */
export function ChangeDialog({
  companyId,
  order,
  onClose,
}: {
  companyId: string;
  order: OrderView;
  onClose: () => void;
}) {
  const t = useTranslations('purchaseOrders');
  const global = useTranslations('global');
  const format = useFormat();
  const words = useChangeProblem();
  const form = useChangeForm({
    companyId,
    order,
    onDone: (changed) => {
      const isWaiting = changed.versions[0]?.state === 'pending';
      notify({ message: t(isWaiting ? 'change.asked' : 'change.done', { number: order.number }) });
      onClose();
    },
  });
  const [isByArticle, setByArticle] = useState(order.lines.some(({ sku, unit }) => sku !== '' || unit !== ''));
  const ref = useFirstInvalid(form.refused);
  const needsApproval = form.more.minor !== '0';
  return (
    <Dialog opened onClose={onClose} size={760} title={t('change.title', { number: order.number })}>
      <form
        ref={ref}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
          focusInvalid(event.currentTarget);
        }}
      >
        {form.problem === null ? null : <NoticeBox tone="red" isAlert title={form.problem} />}
        {form.whole === undefined ? null : <NoticeBox tone="red" isAlert title={words(form.whole) ?? ''} />}
        <p className={styles.hint}>{t('change.text')}</p>
        <div>
          {form.lines.map((line, index) => (
            <ChangeLine
              key={line.key}
              companyId={companyId}
              isFirst={index === 0}
              isByArticle={isByArticle}
              line={line}
              position={index + 1}
              errorOf={(field) => words(form.codeOf(line, field))}
              onChange={(to) => form.change(line.key, to)}
              onRemove={() => form.remove(line.key)}
            />
          ))}
        </div>
        <div>
          <Button size="xs" leftSection={<Icon of={IconPlus} size={14} />} onClick={form.add}>
            {t('change.add')}
          </Button>
        </div>
        <Switch
          label={t('change.byArticle')}
          checked={isByArticle}
          onChange={(event) => setByArticle(event.currentTarget.checked)}
        />
        <p>
          {t('change.totals', { before: format.money(order.net), after: format.money(form.total) })}{' '}
          {needsApproval ? t('change.more', { amount: format.money(form.more) }) : t('change.atOnce')}
        </p>
        <Textarea
          label={t('change.reason')}
          maxLength={1000}
          autosize
          minRows={1}
          value={form.reason}
          error={words(form.reasonProblem)}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t(needsApproval ? 'change.ask' : 'change.confirm')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

/** What is wrong with a field of this form, in words. */
function useChangeProblem() {
  const t = useTranslations('purchaseOrders.problem');
  const { language } = useFormat();
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined;
    const point = language === 'en' ? '.' : ',';
    const known = CODES.find((one) => one === code) ?? 'invalid';
    return t(known, { example: known === 'amount' ? `1234${point}50` : `2${point}5` });
  };
}
