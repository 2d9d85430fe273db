import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { moneyFromWire } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { FileView } from '#areas/documents/contract/document.ts';
import { owedOf } from '#areas/documents/contract/reading.ts';
import { differsFromDocument } from '../../rules/differs-from-document.ts';
import { grossOf, groupIban, type InvoiceForm } from './use-invoice-form.ts';

/** What is typed of an invoice that was read otherwise on its document: account and total, which decide where how much goes. */
export function DocumentNote({ file, form, currency }: { file: FileView; form: InvoiceForm; currency: CurrencyCode }) {
  const t = useTranslations('invoices.documentDiffers');
  const format = useFormat();
  const gross = grossOf(form.draft, currency, format.language);
  const said = { gross, iban: form.draft.iban.trim() === '' ? null : form.draft.iban };
  const owed = owedOf(file.reading);
  const read = {
    gross: file.reading?.gross === undefined ? null : moneyFromWire(file.reading.gross.value),
    iban: file.reading?.supplierIban?.value ?? null,
  };
  const totals = owed === null ? [read.gross].filter((one) => one !== null) : [owed.gross, owed.total];
  const differs = differsFromDocument(said, { totals, iban: read.iban });
  if (differs.length === 0) return null;
  const readIban = groupIban(read.iban ?? '');
  return (
    <NoticeBox
      tone="saffron"
      title={t('title')}
      actions={
        differs.includes('iban') ? (
          <button type="button" className="link" onClick={() => form.set({ iban: readIban })}>
            {t('take')}
          </button>
        ) : undefined
      }
    >
      {differs.includes('iban') ? <p>{t('iban', { read: readIban, said: groupIban(said.iban ?? '') })}</p> : null}
      {read.gross !== null && gross !== null && differs.includes('gross') ? (
        <p>{t('gross', { read: format.money(read.gross), said: format.money(gross) })}</p>
      ) : null}
    </NoticeBox>
  );
}
