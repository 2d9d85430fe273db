import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { DimensionFields } from '#areas/dimensions/web/door.tsx';
import styles from './orders.module.css';
import { TypedLine } from './typed-line.tsx';
import type { TypedChange } from './use-change-form.ts';

type ChangeLineProps = {
  companyId: string;
  line: TypedChange;
  position: number;
  /** Stands first, where the keyboard starts. */
  isFirst: boolean;
  /** Whether the article number and the unit of each line are asked for. */
  isByArticle: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (to: Partial<TypedChange>) => void;
  onRemove: () => void;
};

/** One line as it is changed; of a new one it is also asked whose money it is, and it can be taken out again. */
export function ChangeLine(props: ChangeLineProps) {
  const { companyId, line, position, isFirst, isByArticle, errorOf, onChange, onRemove } = props;
  const t = useTranslations('purchaseOrders.change');
  const isNew = line.lineNo === null;
  return (
    <TypedLine
      legend={t('line', { position })}
      isStart={isFirst || isNew}
      description={{
        label: t('description'),
        value: line.description,
        error: errorOf('description'),
        onText: (description) => onChange({ description }),
      }}
      numbers={[
        {
          label: t('quantity'),
          value: line.quantity,
          error: errorOf('quantity'),
          onText: (quantity) => onChange({ quantity }),
        },
        { label: t('price'), value: line.price, error: errorOf('unitPrice'), onText: (price) => onChange({ price }) },
        { label: t('vat'), value: line.vatRate, error: errorOf('vatRate'), onText: (vatRate) => onChange({ vatRate }) },
      ]}
      remove={isNew ? { label: t('remove'), legend: t('removeLine', { position }), run: onRemove } : undefined}
    >
      {isByArticle ? (
        <div className={styles.pair}>
          <TextInput
            label={t('sku')}
            maxLength={60}
            value={line.sku}
            error={errorOf('sku')}
            onChange={(event) => onChange({ sku: event.currentTarget.value })}
          />
          <TextInput
            label={t('unit')}
            maxLength={20}
            value={line.unit}
            error={errorOf('unit')}
            onChange={(event) => onChange({ unit: event.currentTarget.value })}
          />
        </div>
      ) : null}
      {isNew ? (
        <>
          <div className={styles.pair}>
            <DimensionFields
              companyId={companyId}
              value={line}
              onChange={onChange}
              labels={{ costCenter: t('costCenter'), category: t('category') }}
              problems={{
                costCenterId: errorOf('costCenterId'),
                expenseCategoryId: errorOf('expenseCategoryId'),
              }}
              isClearable
            />
          </div>
          <small className={`${styles.hint} ${styles.row}`}>{t('placeHint')}</small>
        </>
      ) : null}
    </TypedLine>
  );
}
