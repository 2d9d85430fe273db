import { useTranslations } from 'use-intl';
import { minorDigits, type CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { FileView } from '../../contract/document.ts';
import { decimalText } from './decimal-text.ts';
import styles from './documents.module.css';

type Reading = NonNullable<FileView['reading']>;
type Field = (typeof FACTS)[number] | 'amountDue';
const FACTS = [
  'invoiceNumber',
  'issuedOn',
  'dueOn',
  'orderNumber',
  'supplierVatId',
  'supplierIban',
  'paymentReference',
] as const;

/** What a credit note calls otherwise: nobody pays what is left of it. */
const OF_CREDIT = ['invoiceNumber', 'issuedOn', 'amountDue'] as const;

/** An e-invoice without pages, laid out like one: supplier, facts, lines, totals. */
export function ReadingSheet({ file }: { file: FileView }) {
  const t = useTranslations('documents');
  const format = useFormat();
  const { reading } = file;
  const labelOf = useLabels(reading?.kind);
  if (reading === null) return null;
  const facts = FACTS.flatMap((name) => {
    const value = reading[name]?.value;
    if (value === undefined) return [];
    return [
      {
        name,
        text: name === 'issuedOn' || name === 'dueOn' ? format.day(value as Parameters<typeof format.day>[0]) : value,
      },
    ];
  });
  return (
    <article className={styles.sheet}>
      <p className={styles.note}>{t('sheet.note')}</p>
      <header>
        <h2>{reading.supplierName?.value ?? file.name}</h2>
        <span>{t(`kinds.${reading.kind}`)}</span>
      </header>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.name}>
            <dt>{labelOf(fact.name)}</dt>
            <dd>{fact.text}</dd>
          </div>
        ))}
      </dl>
      <Lines reading={reading} />
      <Totals reading={reading} />
    </article>
  );
}

/** How a document of this kind calls its fields. */
function useLabels(kind: Reading['kind'] | undefined): (name: Field) => string {
  const t = useTranslations('documents');
  return (name) => {
    const own = kind === 'credit-note' ? OF_CREDIT.find((one) => one === name) : undefined;
    return own === undefined ? t(`fields.${name}`) : t(`ofCredit.${own}`);
  };
}

function Lines({ reading }: { reading: Reading }) {
  const t = useTranslations('documents.sheet');
  const format = useFormat();
  if (reading.lines.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th>{t('description')}</th>
          <th>{t('quantity')}</th>
          <th>{t('price')}</th>
          <th>{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {reading.lines.map((line, index) => (
          <tr key={index}>
            <td>{line.description}</td>
            <td>{decimalText(line.quantity ?? '', format.language)}</td>
            <td>{decimalText(line.unitPrice ?? '', format.language, { digitsMin: minorDigits(line.net.currency) })}</td>
            <td>{format.money(line.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Totals({ reading }: { reading: Reading }) {
  const t = useTranslations('documents');
  const labelOf = useLabels(reading.kind);
  const format = useFormat();
  const money = (amount: { minor: string; currency: CurrencyCode } | undefined) =>
    amount === undefined ? null : format.money(amount);
  return (
    <dl className={styles.totals}>
      {reading.net === undefined ? null : (
        <div>
          <dt>{t('fields.net')}</dt>
          <dd>{money(reading.net.value)}</dd>
        </div>
      )}
      {reading.vatBreakdown.map((line, index) => (
        <div key={index}>
          <dt>
            {line.rate === undefined
              ? t('sheet.vatBare')
              : t('sheet.vatAt', { rate: decimalText(line.rate, format.language) })}
          </dt>
          <dd>{money(line.tax)}</dd>
        </div>
      ))}
      {reading.gross === undefined ? null : (
        <div className={styles.total}>
          <dt>{t('fields.gross')}</dt>
          <dd>{money(reading.gross.value)}</dd>
        </div>
      )}
      {reading.amountDue === undefined ? null : (
        <div>
          <dt>{labelOf('amountDue')}</dt>
          <dd>{money(reading.amountDue.value)}</dd>
        </div>
      )}
    </dl>
  );
}
