import { Button, Radio } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { startsHere } from '#ui/parts/fields/starts-here.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import type { SupplierRow } from '../../contract/supplier.ts';
import { supplierQuery } from '../api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './parts.module.css';

type MergeChosenProps = {
  companyId: string;
  pair: readonly [SupplierRow, SupplierRow];
  onMerged: () => void;
  onClose: () => void;
};

/** Of two that were selected: first which one stays, then what becomes of the other. */
export function MergeChosen({ companyId, pair, onMerged, onClose }: MergeChosenProps) {
  const t = useTranslations('suppliers.bulk');
  const global = useTranslations('global');
  const client = useQueryClient();
  const [chosen, setChosen] = useState<string>(pair[0].id);
  const [isNext, setNext] = useState(false);
  const kept = useQuery(supplierQuery(companyId, chosen));
  const double = pair.find(({ id }) => id !== chosen);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setNext(kept.data !== undefined);
  };
  if (isNext && kept.data !== undefined && double !== undefined)
    return (
      <MergeDialog
        companyId={companyId}
        supplier={kept.data}
        sought={double}
        onChanged={() => {
          onMerged();
          for (const key of ['suppliers', 'invoices', 'payments'])
            void client.invalidateQueries({ queryKey: [key, companyId] });
        }}
        onClose={onClose}
      />
    );
  return (
    <Dialog opened onClose={onClose} title={t('keepTitle')}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {kept.isError ? <ErrorState isInline error={kept.error} onRetry={() => void kept.refetch()} /> : null}
        <Radio.Group label={t('keepText')} value={chosen} onChange={setChosen}>
          <div className={styles.choices}>
            {pair.map(({ id, name, vatNumber }, index) => (
              <Radio key={id} {...startsHere(index === 0)} value={id} label={name} description={vatNumber} />
            ))}
          </div>
        </Radio.Group>
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={kept.isPending}>
            {t('next')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
